/** Far more than a spreadsheet writes for the largest list that is read. */
const HTML_MAX = 5_000_000

/** Stands where a line ends inside a cell while the spaces of the source are joined. */
const LINE = '\u0001'

/**
 * The one table of a page or a spreadsheet that was copied, its cells parted by tabs: plain text loses the lines inside
 * cells, or the cells. Never throws; never runs or loads anything.
 * @returns null where there is no such table, or cells are merged, so that plain text tells more
 */
export function tableInHtml(html: string): string | null {
  if (!/<table/i.test(html) || html.length > HTML_MAX) return null
  const tables = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')
  const [table] = tables
  if (!table || tables.length > 1) return null
  const cells = [...table.rows].map((row) => [...row.cells])
  const isMerged = cells.flat().some(({ rowSpan, colSpan }) => rowSpan > 1 || colSpan > 1)
  if (isMerged || cells.every((row) => row.length < 2)) return null
  return cells.map((row) => row.map((cell) => quoted(textOf(cell))).join('\t')).join('\n')
}

function textOf(cell: HTMLTableCellElement): string {
  for (const end of cell.querySelectorAll('br')) end.replaceWith(LINE)
  for (const block of cell.querySelectorAll('p, div, li')) block.append(LINE)
  const lines = (cell.textContent ?? '').replace(/\s+/g, ' ').split(LINE)
  return lines
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

const quoted = (cell: string): string => (/^"|[\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
