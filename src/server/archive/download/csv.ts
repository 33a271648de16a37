/** What a table's cell holds; null is empty. */
export type Cell = string | number | boolean | readonly string[] | null

/** Excel reads UTF-8 only after it; others ignore it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Where a formula may begin, in Excel, LibreOffice and Google Sheets, also with full-width signs as Japanese keyboards write them. Where
 * commas stand in amounts, Excel takes semicolons for the ends of cells, and then line breaks for the ends of rows, within quotes as well.
 */
const FORMULA = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=^[\s"]+|[;\t\r\n][\s"]*)(?=[=+@＝＋－＠]|-[^)])/g

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/**
 * One line of a table as RFC 4180 has it. No text can become a formula: what begins like a formula gets an apostrophe, with which
 * spreadsheets mark text. Numbers are ours, and stay numbers below zero.
 * @see docs/rules.md I43
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  const text = typeof cell === 'string' ? cell : cell.join('; ')
  const safe = text.replace(FORMULA, "'")
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
