/** What spreadsheets would work out instead of showing it, also behind spaces or apostrophes. */
const FORMULA = /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/

/**
 * A text as a spreadsheet's cell that is never taken for a formula: an apostrophe stands before what could be.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function harmlessCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text that `harmlessCell` was given. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
