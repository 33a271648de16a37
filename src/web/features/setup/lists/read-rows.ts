import { typedText } from '#core/words/plain-text.ts'
import { foldedName } from '../namesakes.ts'
import type { Role } from './column-names.ts'
import type { Columns } from './guess-columns.ts'
import { textOfCell } from './harmless-cell.ts'
import type { Table } from './table.ts'

/** The words of one row by what they are; '' where there are none. */
export type RowTexts = Record<Role, string>

/** An item that was read, and what its host should know of it; or why the row is left out. */
export type ReadItem<Item> = { item: Item; remark?: string } | { problem: string }

/** A kind of list that can be read. */
export interface ListKind<Item> {
  one: string
  many: string
  /** What an item has. */
  roles: readonly Role[]
  /** How many of them a game has. */
  limits: { min: number; max: number }
  read: (texts: RowTexts) => ReadItem<Item>
  titleOf: (item: Item) => string
  descriptionOf: (item: Item) => string
  /** Stands beside the title in a preview, such as '$40'. */
  priceOf?: (item: Item) => string
  /** What a row without a description may take instead. */
  description: { option: string; words: (texts: RowTexts) => string; isUsual: boolean }
}

/** The replacements for what rows lack; '' or absent leaves them as they are. */
export type StandIns = Partial<Record<Role, (texts: RowTexts) => string>>

/** A sentence about a row, such as 'Row 7: no value'. */
type Remark = string

export interface ReadList<Item> {
  items: Item[]
  /** Rows that are left out, each with the reason. */
  left: Remark[]
  /** Rows that come in with something to know. */
  remarks: Remark[]
  /** How many rows lack something that a stand-in could give, whether it did or not. */
  lacking: Record<Role, number>
}

/** Reads each row of a table as an item of a list, by what its columns hold. Never throws. */
export function readRows<Item>(
  { rows, unit, headerAt, isCut }: Table,
  columns: Columns,
  kind: Pick<ListKind<Item>, 'read' | 'roles' | 'titleOf'>,
  standIns: StandIns = {},
): ReadList<Item> {
  const lacking = { title: 0, description: 0, value: 0 }
  const list: ReadList<Item> = { items: [], left: [], remarks: [], lacking }
  const firstOf = new Map<string, string>()
  const mayBeNotes = unit === 'Row' && columns.filter((role) => role !== null).length > 2
  const mayBeTitles = rows.filter(({ isDashed }) => isDashed).length * 2 < rows.length

  for (const [index, { number, cells, isDashed }] of rows.entries()) {
    if (index === headerAt) continue
    const place = `${unit} ${number}`
    const found = textsOf(cells, columns)
    const aside = index < headerAt ? 'is above the column names' : asideIn(found, cells, mayBeNotes)
    if (aside === null) for (const role of kind.roles) if (found[role] === '') lacking[role] += 1
    const answer = aside === null ? itemOf(found, kind, standIns) : { problem: aside }
    if ('problem' in answer) {
      list.left.push(`${place}: ${answer.problem}`)
      continue
    }
    list.items.push(answer.item)
    if (answer.remark) list.remarks.push(`${place}: ${answer.remark}`)
    if (isDashed && mayBeTitles) {
      list.remarks.push(
        `${place}: split at the dash; “${found.title}” is the title, the rest the description`,
      )
    }
    const title = foldedName(kind.titleOf(answer.item))
    const twin = firstOf.get(title)
    if (twin === undefined) firstOf.set(title, place)
    else list.remarks.push(`${place}: same title as ${twin}`)
  }
  if (isCut) list.left.push(`Everything after ${unit} ${rows.at(-1)?.number}: the list is too long`)
  return list
}

function textsOf(cells: readonly string[], columns: Columns): RowTexts {
  const textAt = (role: Role) => typedText(textOfCell(cells[columns.indexOf(role)] ?? '')).trim()
  return { title: textAt('title'), description: textAt('description'), value: textAt('value') }
}

function itemOf<Item>(
  found: RowTexts,
  { read, roles }: Pick<ListKind<Item>, 'read' | 'roles'>,
  standIns: StandIns,
): ReadItem<Item> {
  const texts = { ...found }
  for (const role of roles) texts[role] ||= standIns[role]?.(found) ?? ''
  const missing = roles.filter((role) => texts[role] === '').map((role) => `no ${role}`)
  return missing.length > 0 ? { problem: missing.join(', ') } : read(texts)
}

/** In the languages whose names of columns are known. */
const TOTAL =
  /^(?:grand )?(?:sub)?(?:total|totale|totaal|totalt|sum|summe|gesamt|gesamtsumme|insgesamt|somme|suma|somma|soma|som|razem|łącznie|summa|yhteensä|celkem)\b.{0,20}$/iu

/** Why a row is no item but stands there for the reader; null where it may be one. */
function asideIn({ title, description }: RowTexts, cells: readonly string[], isWide: boolean): string | null {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if ((title === '' || description === '') && filled.some((cell) => TOTAL.test(cell.trim()))) {
    return 'looks like a total'
  }
  return isWide && filled.length === 1 ? 'only one cell is filled' : null
}
