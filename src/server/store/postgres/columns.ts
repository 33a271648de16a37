/** Neither stands in an id or a digest, and JSON writes both as escapes. */
const BETWEEN = '\u001e'
const NULL = '\u001f'

/** How a statement reads a parameter that `columnOf` has made, as an array. @param number of the parameter, from 1 */
export const column = (number: number, type: 'text' | 'integer' | 'bigint' = 'text'): string =>
  `string_to_array($${number}::text, E'\\x1e', E'\\x1f')${type === 'text' ? '' : `::${type}[]`}`

/**
 * A column of many rows as one text: an array of the driver's would be searched for quotes value by value, here and in
 * the database. The empty text is no value.
 * @throws RangeError where a value would be read as several, or as another
 */
export function columnOf(values: readonly (string | number | null)[]): string {
  const text = values.map((value) => value ?? NULL).join(BETWEEN)
  const read = text === '' ? [] : text.split(BETWEEN)
  if (read.length !== values.length || values.includes(NULL)) {
    throw new RangeError('a value cannot be written into a column')
  }
  return text
}
