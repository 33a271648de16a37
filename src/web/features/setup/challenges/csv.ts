/** What may stand between the cells of a row. */
export type Delimiter = ',' | ';' | '\t'

/** A row of a table: its place as spreadsheets number rows, from 1, and its cells. */
export interface CsvRow {
  number: number
  cells: string[]
  /** A quotation mark in it is never closed, so that it ran to the end of the text. */
  isUnclosed: boolean
}

/**
 * Reads a table; never throws. Quoted cells hold anything, a doubled quotation mark standing for one; rows end
 * with CR, LF or both. Rows with nothing in them are left out, but numbered.
 * @param text without a byte order mark
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function parseCsv(text: string, delimiter: Delimiter): CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let number = 1
  let isQuoted = false

  function endRow(isUnclosed = false) {
    cells.push(cell)
    if (cells.some((each) => each !== '')) rows.push({ number, cells, isUnclosed })
    cells = []
    cell = ''
    number += 1
  }

  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index)
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text.charAt(index + 1) === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === delimiter) {
      cells.push(cell)
      cell = ''
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text.charAt(index + 1) === '\n') index += 1
      endRow()
    } else cell += letter
  }
  endRow(isQuoted)
  return rows
}

/** Writes a table that every spreadsheet reads: commas, CR LF, quotation marks where they are needed. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

function quoted(cell: string): string {
  // Semicolons and tabs too: some spreadsheets split at them whatever the rest says.
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
