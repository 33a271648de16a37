import type { PhotoId } from '#core/game/ids.ts'
import { bidRows } from './bids.ts'
import { chatRows } from './chat.ts'
import { claimRows } from './claims.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts'
import { ledgerRows } from './ledger.ts'
import type { Row } from './rows.ts'
import type { Step } from './steps.ts'

/** A table of the download. */
export interface Table {
  readonly name: string
  /** The keys of its rows, in the order of its columns. */
  readonly columns: readonly string[]
  rowsOf(step: Step, photoPaths: ReadonlyMap<PhotoId, string>): Row[]
}

/** All tables, in their order. */
export const TABLES: readonly Table[] = [
  {
    name: 'ledger',
    columns: columns('seq at team amountCents balanceCents reason zone card by teamId zoneId cardId'),
    rowsOf: ledgerRows,
  },
  {
    name: 'bids',
    columns: columns('seq at what bid team zone amountCents totalCents leads person reason teamId zoneId'),
    rowsOf: bidRows,
  },
  {
    name: 'claims',
    columns: columns('seq at what team card paidCents person text teamId cardId'),
    rowsOf: claimRows,
  },
  {
    name: 'chat',
    columns: columns(
      'seq at kind writtenAt team person card zone text photos messageId teamId cardId zoneId',
    ),
    rowsOf: chatRows,
  },
]

function columns(keys: string): string[] {
  return keys.split(' ')
}

const CENTS = /Cents$/

/** The first line, without which nobody knows the columns: money is in dollars here, as people read it. */
export const csvHead = ({ columns }: Table): string =>
  BYTE_ORDER_MARK + csvLine(columns.map((key) => key.replace(CENTS, '')))

export const csvRow = ({ columns }: Table, row: Row): string =>
  csvLine(columns.map((key) => (CENTS.test(key) ? dollars(row[key]) : (row[key] ?? null))))

export const jsonRow = ({ columns }: Table, row: Row): string =>
  `${JSON.stringify(Object.fromEntries(columns.map((key) => [key, row[key] ?? null])))}\n`

const dollars = (cents: Cell | undefined): Cell => (typeof cents === 'number' ? cents / 100 : null)
