import type { ChallengesDraft } from '#core/setup.ts'
import { type CsvRow, type Delimiter, parseCsv, writeCsv } from './csv.ts'
import { type FoundChallenges, readChallenges } from './found-challenges.ts'
import { harmlessCell, textOfCell } from './harmless-cell.ts'

const COLUMNS = ['title', 'description', 'value'] as const
type Column = (typeof COLUMNS)[number]

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t']

/** Without it some spreadsheets take UTF-8 for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A list of challenges as a file for spreadsheets, in its order; nothing in it runs as a formula. */
export function challengesToCsv(challenges: ChallengesDraft): string {
  const rows = challenges.map(({ title, description, value }) => [
    harmlessCell(title),
    harmlessCell(description),
    String(value),
  ])
  return BYTE_ORDER_MARK + writeCsv([COLUMNS, ...rows])
}

/**
 * Reads a table of challenges whose first row names the columns title, description and value, in any order
 * and among others; parted by commas, semicolons or tabs. Never throws.
 */
export function challengesFromCsv(text: string): FoundChallenges {
  const bare = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '')
  const tables = DELIMITERS.map((delimiter) => parseCsv(bare, delimiter))
  const best = tables.reduce((a, b) => (missingIn(b).length < missingIn(a).length ? b : a))
  const missing = missingIn(best)
  if (missing.length > 0) return { challenges: [], problems: [headerProblem(missing)] }

  const [header, ...rows] = best
  const at = (column: Column): number => header?.cells.findIndex((cell) => isNamed(cell, column)) ?? -1
  const [title, description, value] = [at('title'), at('description'), at('value')]
  const whole = rows.filter(({ isUnclosed }) => !isUnclosed)
  const found = readChallenges(
    whole.map(({ number, cells }) => ({
      place: `Row ${number}`,
      title: textOfCell(cells[title] ?? ''),
      description: textOfCell(cells[description] ?? ''),
      value: textOfCell(cells[value] ?? ''),
    })),
  )
  const unclosed = rows.filter(({ isUnclosed }) => isUnclosed).map(unclosedProblem)
  return { ...found, problems: [...found.problems, ...unclosed] }
}

const isNamed = (cell: string, column: Column): boolean => cell.trim().toLowerCase() === column

const missingIn = ([header]: readonly CsvRow[]): Column[] =>
  COLUMNS.filter((column) => !header?.cells.some((cell) => isNamed(cell, column)))

const headerProblem = (missing: readonly Column[]): string =>
  `Row 1: it must name the columns title, description and value; ${missing.join(', ')} ${
    missing.length === 1 ? 'is' : 'are'
  } missing`

const unclosedProblem = ({ number }: CsvRow): string => `Row ${number}: a quotation mark is never closed`
