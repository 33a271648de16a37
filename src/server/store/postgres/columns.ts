/** Separators that no id or digest contains, and that JSON escapes. */
const BETWEEN = '\u001e'
const NULL = '\u001f'

/** SQL that reads a parameter made by `columnOf` as an array. @param number of the parameter, from 1 */
export const column = (number: number, type: 'text' | 'integer' | 'bigint' = 'text'): string =>
  `string_to_array($${number}::text, E'\\x1e', E'\\x1f')${type === 'text' ? '' : `::${type}[]`}`

/**
 * A column of many rows as one text; cheaper than the driver's arrays, which are scanned for quotes value by value on both
 * sides. The empty text isn't allowed.
 * @throws RangeError for a value that would be read as another, or as several
 */
export function columnOf(values: readonly (string | number | null)[]): string {
  const text = values.map((value) => value ?? NULL).join(BETWEEN)
  const read = text === '' ? [] : text.split(BETWEEN)
  if (read.length !== values.length || values.includes(NULL)) {
    throw new RangeError("a value can't be stored in a column")
  }
  return text
}
