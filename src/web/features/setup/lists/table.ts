import { namedColumn } from './column-names.ts'
import { type CsvRow, type Delimiter, parseCsv } from './csv.ts'
import { linesOf } from './lines.ts'

/** The most letters of a list that are read: far more than the limits of a game allow. */
export const TEXT_MAX = 1_000_000

/** Of a table; what comes after is left out and told. */
const ROWS_MAX = 1_000
const ROWS_READ = ROWS_MAX + 1
const COLUMNS_MAX = 26

/** Rows of cells, read from a text. */
export interface Table {
  /** What the rows are called where they stood. */
  unit: 'Row' | 'Line'
  /** Those with anything in them, at most 1,000, those over and under the names of the columns too. */
  rows: readonly CsvRow[]
  /** Of the widest row. */
  width: number
  /** The row that names the columns, by its place among the rows; -1 where there is none. */
  headerAt: number
  /** More rows came after the last of these. */
  isCut: boolean
}

/**
 * Reads what spreadsheets put on the clipboard or write as a file, or a list with an item a line. Never throws, and
 * takes time in proportion to the text.
 * @param columns how many an item has: 3 with a value, 2 without
 */
export function readTable(text: string, columns: 2 | 3): Table {
  const [preamble = '', named] = PREAMBLE.exec(text) ?? []
  const bare = text.slice(preamble.length)
  if (named) return tableOf(parseCsv(bare, named as Delimiter, ROWS_READ), 'Row')

  const tabbed = parseCsv(bare, '\t', ROWS_READ)
  if (tabbed.filter(({ cells }) => cells.length > 1).length * 2 >= Math.max(1, tabbed.length)) {
    return tableOf(tabbed, 'Row')
  }
  const semicolons = parseCsv(bare, ';', ROWS_READ)
  const commas = parseCsv(bare, ',', ROWS_READ)
  const headed = [semicolons, commas].find((rows) => headerIn(rows) !== -1)
  if (headed) return tableOf(headed, 'Row')
  if (hasLongCell(tabbed)) return tableOf(tabbed, 'Row')

  const lines = linesOf(bare, columns, ROWS_READ)
  const half = lines.rows.length / 2
  if (lines.barred < half && isEven(semicolons, 2)) return tableOf(semicolons, 'Row')
  if (lines.parted < half && isEven(commas, columns)) return tableOf(commas, 'Row')
  return tableOf(lines.rows, 'Line')
}

/** A byte order mark, and a line for spreadsheets that names what stands between the cells. */
const PREAMBLE = /^\uFEFF?(?:"?sep=([,;\t])"?\r?\n)?/i

function tableOf(all: readonly CsvRow[], unit: Table['unit']): Table {
  const rows = all.slice(0, ROWS_MAX).map((row) => ({ ...row, cells: row.cells.slice(0, COLUMNS_MAX) }))
  const width = Math.max(0, ...rows.map(({ cells }) => lastFilled(cells) + 1))
  return { unit, rows, width, headerAt: headerIn(rows), isCut: all.length > rows.length }
}

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '')

/** A title or a note may stand over the names of the columns. */
const FIRST_ROWS = 5

/** The row that names at least two columns. */
const headerIn = (rows: readonly CsvRow[]): number =>
  rows.slice(0, FIRST_ROWS).findIndex(({ cells }) => {
    const named = new Set(cells.map(namedColumn))
    named.delete(null)
    return named.size > 1
  })

/** A cell holds several lines in quotation marks, as spreadsheets copy a single column. */
const hasLongCell = (rows: readonly CsvRow[]): boolean =>
  rows.some(({ cells }) => cells.length === 1 && cells[0]?.includes('\n'))

/** Nearly all rows have the same number of cells: what stands between those is not part of the words. */
function isEven(rows: readonly CsvRow[], atLeast: number): boolean {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const [[width, count] = [0, 0]] = [...counts].sort(([, one], [, other]) => other - one)
  return width >= atLeast && count >= rows.length * NEARLY_ALL && (rows.length > 1 || width > 2)
}

const NEARLY_ALL = 0.8
