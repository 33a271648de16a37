import { type Ref, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { Role } from './column-names.ts'
import { type Columns, withColumn } from './guess-columns.ts'
import type { Table } from './table.ts'

interface ColumnPickerProps {
  table: Table
  columns: Columns
  roles: readonly Role[]
  onChange: (columns: Columns) => void
  ref: Ref<HTMLFieldSetElement>
}

const ROLE_NAMES: Record<Role, string> = { title: 'Title', description: 'Description', value: 'Value' }

/** Cells of each column, so that it is known again; a phone shows the first. */
const SAMPLES = 3

/**
 * The columns of a table, each with what it begins with and the choice of what it holds: one above the other on phones,
 * side by side like the table itself where there is room.
 */
export function ColumnPicker({ table, columns, roles, onChange, ref }: ColumnPickerProps) {
  const header = table.rows[table.headerAt]
  const samples = table.rows.slice(table.headerAt + 1).slice(0, SAMPLES)
  return (
    <fieldset ref={ref} tabIndex={-1} className="min-w-0">
      <legend className="pb-2 font-sign text-20 font-bold">What’s in each column</legend>
      <div
        className={classNames(
          'rounded-sm border-[1.5px] border-line max-sm:divide-y max-sm:divide-hairline',
          'sm:grid sm:auto-cols-[minmax(8.25rem,1fr)] sm:grid-flow-col sm:divide-x sm:divide-hairline sm:overflow-x-auto',
        )}
      >
        {columns.map((role, at) => {
          const letter = String.fromCharCode(FIRST_LETTER + at)
          return (
            <Column
              key={letter}
              letter={letter}
              name={header?.cells[at]?.trim() ?? ''}
              cells={samples.map(({ cells }) => cells[at]?.trim() ?? '')}
              role={role}
              roles={roles}
              onChange={(chosen) => onChange(withColumn(columns, at, chosen))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** Columns are called as spreadsheets call them. */
const FIRST_LETTER = 'A'.charCodeAt(0)

interface ColumnProps {
  letter: string
  /** What the table calls it; '' where it does not. */
  name: string
  cells: readonly string[]
  role: Role | null
  roles: readonly Role[]
  onChange: (role: Role | null) => void
}

function Column({ letter, name, cells, role, roles, onChange }: ColumnProps) {
  const id = useId()
  const isLeftOut = role === null
  return (
    <div
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)_min(9rem,55%)] items-center gap-x-3 p-2 sm:grid-cols-1 sm:content-start sm:gap-y-2',
        isLeftOut && 'bg-sunken text-muted',
      )}
    >
      <label htmlFor={id} className="truncate text-14 font-semibold">
        <span className={name === '' ? undefined : 'sr-only'}>{`Column ${letter} `}</span>
        <span dir="auto">{name}</span>
      </label>
      <select
        id={id}
        value={role ?? ''}
        onChange={({ target }) => onChange(roles.find((each) => each === target.value) ?? null)}
        aria-describedby={`${id}-cells`}
        className="min-h-12 w-full rounded-sm border-[1.5px] border-line bg-raised px-2 text-16 text-ink max-sm:row-span-2 sm:order-first"
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {ROLE_NAMES[each]}
          </option>
        ))}
        <option value="">Leave out</option>
      </select>
      <ul id={`${id}-cells`} className="min-w-0 text-14">
        {cells.map((words, index) => (
          <li
            // Rows keep their order.
            key={index}
            dir="auto"
            className={classNames(
              'min-h-5 truncate sm:min-h-7 sm:border-t sm:border-hairline sm:pt-1',
              index > 0 && 'max-sm:hidden',
            )}
          >
            {words}
          </li>
        ))}
      </ul>
    </div>
  )
}
