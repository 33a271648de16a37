/** `1 row`, `12 rows` */
export const rowsInWords = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)
