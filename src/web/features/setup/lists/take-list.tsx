import { useEffect, useMemo, useRef, useState } from 'react'
import { counted } from '#core/wording.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ColumnPicker } from './column-picker.tsx'
import { FoundItems } from './found-items.tsx'
import { type Columns, guessColumns } from './guess-columns.ts'
import { groupedAmount } from './parse-money.ts'
import { type ListKind, type ReadList, readRows } from './read-rows.ts'
import type { Table } from './table.ts'

/** The list that takes in what was read, and the two ways to do so. */
export interface TakeListProps<Item> {
  kind: ListKind<Item>
  /** How many the list has now. */
  count: number
  onAdd: (items: Item[]) => void
  onReplace: (items: Item[]) => void
  onClose: () => void
}

/** The second step: the columns' roles, the rows that come in, and the two ways to take them. */
export function TakeList<Item>({
  kind,
  count,
  table,
  onAdd,
  onReplace,
  onClose,
  onTaken,
  onBack,
}: TakeListProps<Item> & { table: Table; onTaken?: () => void; onBack?: () => void }) {
  const [columns, setColumns] = useState<Columns>(() => guessColumns(table, kind.roles))
  const [standIns, setStandIns] = useState<ChosenStandIns>({
    description: kind.description.isUsual,
    value: '',
  })
  const found = useMemo(
    () =>
      readRows(table, columns, kind, {
        ...(standIns.description && { description: kind.description.words }),
        value: () => standIns.value,
      }),
    [table, columns, kind, standIns],
  )
  const { items } = found
  const [isAsking, setAsking] = useState(false)
  const picker = useRef<HTMLFieldSetElement>(null)

  // The button that led here is gone; a file's dialog has its focus from being opened.
  const isSecondStep = onBack !== undefined
  useEffect(() => {
    if (isSecondStep) picker.current?.focus()
  }, [isSecondStep])

  const { min, max } = kind.limits
  const added = Math.min(Math.max(0, max - count), items.length)
  const replacing = Math.min(max, items.length)

  const swapped = `${count === 1 ? 'the 1' : `all ${count}`} with ${whichWords(replacing, items.length)}`

  function take(put: (items: Item[]) => void, number: number) {
    put(items.slice(0, number))
    onTaken?.()
    onClose()
    showToast({
      title: `${counted(number, kind.one, kind.many)} imported`,
      description: 'Save to keep the list.',
    })
  }
  return (
    <>
      <ColumnPicker ref={picker} table={table} columns={columns} roles={kind.roles} onChange={setColumns} />
      <StandInFields
        lacking={found.lacking}
        description={kind.description}
        chosen={standIns}
        onChange={setStandIns}
      />
      <FoundItems kind={kind} found={found} />
      {added < items.length && <p>{roomWords(kind, count, items.length)}</p>}
      <div className="flex flex-col gap-2 bg-raised sm:sticky sm:-bottom-5 sm:-mb-5 sm:flex-row-reverse sm:py-4">
        <Button className="sm:flex-1" disabled={added === 0} onClick={() => take(onAdd, added)}>
          {added > 0 ? `Add ${added} to the list` : 'Add to the list'}
        </Button>
        {count > 0 && (
          <Button
            variant="secondary"
            className="sm:flex-1"
            disabled={replacing < min}
            onClick={() => setAsking(true)}
          >
            {replacing < min ? 'Replace the list' : `Replace ${swapped}`}
          </Button>
        )}
        {onBack && (
          <Button variant="quiet" className="sm:mr-auto" onClick={onBack}>
            Back to the text
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => take(onReplace, replacing)}
        title={`Replace ${swapped}?`}
        description={`${counted(count, kind.one, kind.many)} will be removed from the list. Nothing changes until you save.`}
        confirmLabel="Replace"
        isDanger
      />
    </>
  )
}

/** 'this 1', 'these 40', 'the first 120' of more than that. */
function whichWords(count: number, items: number): string {
  if (count < items) return `the first ${count}`
  return count === 1 ? 'this 1' : `these ${count}`
}

/** A sentence about how much of a list that is too long fits, either way of taking it. */
function roomWords(
  { many, limits: { max } }: Pick<ListKind<unknown>, 'many' | 'limits'>,
  count: number,
  items: number,
): string {
  const room = Math.max(0, max - count)
  const first = room === 0 ? 'The list is full' : `Adding takes the first ${room} of these ${items}`
  const instead = items > max ? `Replacing takes the first ${max}` : `Replacing takes all ${items}`
  return `A game has at most ${max} ${many}. ${first}. ${instead}.`
}

/** The host's choice for rows that lack something; '' leaves them out. */
interface ChosenStandIns {
  description: boolean
  value: string
}

interface StandInFieldsProps {
  lacking: ReadList<unknown>['lacking']
  description: ListKind<unknown>['description']
  chosen: ChosenStandIns
  onChange: (chosen: ChosenStandIns) => void
}

/** Asks what rows take that have no description or no value; nothing where none lacks one. */
function StandInFields({ lacking, description, chosen, onChange }: StandInFieldsProps) {
  return (
    <>
      {lacking.description > 0 && (
        <label className="flex flex-col gap-1">
          <span className="text-16 font-semibold">{`${counted(lacking.description, 'row')} without a description`}</span>
          <select
            value={chosen.description ? 'take' : 'leave'}
            onChange={({ target }) => onChange({ ...chosen, description: target.value === 'take' })}
            className="min-h-12 w-full rounded-sm border-[1.5px] border-line bg-raised px-2 text-16"
          >
            <option value="leave">Leave out</option>
            <option value="take">{description.option}</option>
          </select>
        </label>
      )}
      {lacking.value > 0 && (
        <TextField
          label="Value for rows without one"
          hint={`${counted(lacking.value, 'row')} without a value. Leave this empty to leave them out.`}
          prefix="$"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className="sm:[&>div]:max-w-60"
          value={chosen.value}
          onChange={({ target }) => onChange({ ...chosen, value: target.value })}
          onBlur={() => onChange({ ...chosen, value: groupedAmount(chosen.value) })}
        />
      )}
    </>
  )
}
