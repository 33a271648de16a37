/** What may stand between the cells of a row. */
export type Delimiter = ',' | ';' | '\t'

/** A row of a table: its place as spreadsheets number rows, from 1, and its cells. */
export interface CsvRow {
  number: number
  cells: string[]
  /** A dash parted it, which may as well be part of the title. */
  isDashed?: true
}

/**
 * Reads a table; never throws. Quoted cells hold anything, a doubled quotation mark standing for one; rows end
 * with CR, LF or both. A quotation mark that nothing closes before the cell's end is a letter like others, as
 * spreadsheets copy cells. Rows with nothing in them are left out, but numbered. Takes time in proportion to the text.
 * @param text without a byte order mark
 * @param most so many rows are read
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function parseCsv(text: string, delimiter: Delimiter, most = Number.POSITIVE_INFINITY): CsvRow[] {
  const rows: CsvRow[] = []
  const ends = new RegExp(`[${delimiter}\r\n]`, 'g')
  let cells: string[] = []
  let number = 1
  let at = 0
  while (at <= text.length && rows.length < most) {
    const { cell, end } = quotedCell(text, at, delimiter) ?? bareCell(text, at, ends)
    cells.push(cell)
    at = end + 1
    if (text.charAt(end) === delimiter) continue
    if (text.charAt(end) === '\r' && text.charAt(at) === '\n') at += 1
    if (cells.some((each) => each !== '')) rows.push({ number, cells })
    cells = []
    number += 1
  }
  return rows
}

/** A cell, and the place of what ends it: a delimiter, an end of line, or the end of the text. */
interface Cell {
  cell: string
  end: number
}

function bareCell(text: string, start: number, ends: RegExp): Cell {
  ends.lastIndex = start
  const end = ends.exec(text)?.index ?? text.length
  return { cell: text.slice(start, end), end }
}

/** The cell in quotation marks that begins here; null where there is none, or nothing closes it. */
function quotedCell(text: string, start: number, delimiter: Delimiter): Cell | null {
  if (text.charAt(start) !== '"') return null
  let mark = text.indexOf('"', start + 1)
  while (mark !== -1 && text.charAt(mark + 1) === '"') mark = text.indexOf('"', mark + 2)
  const after = text.charAt(mark + 1)
  const isClosed = mark !== -1 && (after === '' || after === delimiter || after === '\r' || after === '\n')
  return isClosed ? { cell: text.slice(start + 1, mark).replaceAll('""', '"'), end: mark + 1 } : null
}

/** Writes a table that every spreadsheet reads: commas, CR LF, quotation marks where they are needed. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

function quoted(cell: string): string {
  // Semicolons and tabs too: some spreadsheets split at them whatever the rest says.
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
