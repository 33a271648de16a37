import type { ChallengesDraft } from '#core/setup/setup.ts'
import { writeCsv } from '../lists/csv.ts'
import { harmlessCell } from '../lists/harmless-cell.ts'

const COLUMNS = ['title', 'description', 'value']

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
