import { namedColumn, type Role } from './column-names.ts'
import { parseMoney } from './parse-money.ts'
import type { Table } from './table.ts'

/** The role of each column, from the left; null for one that is left out. A role has one column at most. */
export type Columns = readonly (Role | null)[]

/** The columns' most likely roles, by name or else by content. @param roles the roles to look for */
export function guessColumns(table: Table, roles: readonly Role[]): Columns {
  const columns = profilesOf(table)
  const guess: (Role | null)[] = columns.map(() => null)
  const give = (role: Role, column: Profile | undefined) => {
    if (column && roles.includes(role) && !guess.includes(role)) guess[column.at] = role
  }
  for (const role of roles) {
    give(
      role,
      columns.find(({ named }) => named === role),
    )
  }
  const free = () => columns.filter(({ at, named }) => guess[at] === null && named !== 'number')
  const firstText = columns.find(({ isText }) => isText)?.at ?? 0
  const amounts = free().filter((column) => column.isMoney && !isNumbering(column, firstText, columns))
  give('value', amounts.find(({ hasSign }) => hasSign) ?? amounts.at(-1))
  give(
    'title',
    free().find(({ isText }) => isText),
  )
  const texts = free().filter(({ isText }) => isText)
  give('description', texts.toSorted((one, other) => other.letters - one.letters)[0])
  return guess
}

/** The features of a column by which its role is guessed. */
interface Profile {
  at: number
  named: ReturnType<typeof namedColumn>
  filled: readonly string[]
  isText: boolean
  isMoney: boolean
  /** The amounts have a currency. */
  hasSign: boolean
  /** In all its cells. */
  letters: number
}

function profilesOf({ rows, headerAt, width }: Table): Profile[] {
  const header = rows[headerAt]
  const body = rows.slice(headerAt + 1)
  return Array.from({ length: width }, (_, at) => {
    const filled = body.map(({ cells }) => cells[at]?.trim() ?? '').filter((cell) => cell !== '')
    const amounts = filled.filter((cell) => !Number.isNaN(parseMoney(cell)))
    const isMoney = amounts.length > 0 && amounts.length * 2 >= filled.length
    return {
      at,
      named: namedColumn(header?.cells[at] ?? ''),
      filled,
      isMoney,
      isText: filled.length > 0 && !isMoney && !filled.every((cell) => COUNT.test(cell)),
      hasSign: amounts.some((cell) => /[^\d\s.,'’-]/.test(cell)),
      letters: filled.reduce((sum, { length }) => sum + length, 0),
    }
  })
}

/** `1`, `1.`, `#1`, `1)`. */
const COUNT = /^#?(\d{1,4})[.):]?$/

/** Left of the words, each row one more than the row before; a lone row is numbered where an amount follows, or by its dot. */
function isNumbering({ at, filled }: Profile, firstText: number, columns: readonly Profile[]): boolean {
  if (at > firstText) return false
  const counts = filled.map((cell) => Number(COUNT.exec(cell)?.[1] ?? Number.NaN))
  if (counts.length === 1) return columns.some((other) => other.at > at && other.isMoney) || counts[0] === 1
  const steps = counts.slice(1).filter((count, index) => count === (counts[index] ?? Number.NaN) + 1)
  return steps.length >= (counts.length - 1) * NEARLY_ALL
}

const NEARLY_ALL = 0.8

/** Gives a column another role; the column that had it so far is left out then. */
export const withColumn = (columns: Columns, at: number, role: Role | null): Columns =>
  columns.map((now, index) => (index === at ? role : now === role ? null : now))
