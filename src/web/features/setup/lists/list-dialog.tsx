import { type ClipboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useUnsavedHold } from '#web/ui/unsaved-hold.ts'
import { ColumnPicker } from './column-picker.tsx'
import { countWords, FoundItems } from './found-items.tsx'
import { type Columns, guessColumns } from './guess-columns.ts'
import { tableInHtml } from './html-table.ts'
import { type ListKind, readRows } from './read-rows.ts'
import { type ChosenStandIns, StandInFields } from './stand-in-fields.tsx'
import { readTable, type Table, TEXT_MAX } from './table.ts'

interface TakeProps<Item> {
  kind: ListKind<Item>
  /** How many the list has now. */
  count: number
  onAdd: (items: Item[]) => void
  onReplace: (items: Item[]) => void
  onClose: () => void
}

interface PasteDialogProps<Item> extends TakeProps<Item> {
  /** Kept by the caller, so that what was pasted outlives the dialog. */
  text: string
  onText: (text: string) => void
  label: string
  hint: string
  placeholder: string
}

/** Takes a list that is written or pasted into it: first the text, then what its columns hold and what comes in. */
export function PasteDialog<Item>(props: PasteDialogProps<Item>) {
  const { kind, text, onText, label, hint, placeholder, onClose } = props
  const [isChecking, setChecking] = useState(false)
  useUnsavedHold(text !== '')
  const area = useRef<HTMLTextAreaElement>(null)
  const read = useDeferredValue(text)
  const isTooLong = read.length > TEXT_MAX
  const table = useMemo(
    () => readTable(read.length > TEXT_MAX ? '' : read, kind.roles.length > 2 ? 3 : 2),
    [read, kind],
  )
  const rows = table.rows.length
  function back() {
    setChecking(false)
    requestAnimationFrame(() => area.current?.focus())
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Paste a list"
      description={isChecking ? 'Check what each column has, then add the list.' : hint}
      className={widthFor(table)}
    >
      {isChecking ? (
        <Take {...props} table={table} onTaken={() => onText('')} onBack={back} />
      ) : (
        <>
          <TextArea
            ref={area}
            label={label}
            rows={8}
            value={text}
            spellCheck={false}
            placeholder={placeholder}
            error={isTooLong && 'This is too long: a list can have at most 1 MB. Paste a part of it.'}
            onChange={({ target }) => onText(target.value)}
            onPaste={(event) => pasteTable(event, onText)}
          />
          <Button isWide disabled={rows === 0 || read !== text} onClick={() => setChecking(true)}>
            {rows === 0 ? 'Check the list' : `Check ${rows === 1 ? '1 row' : `${rows} rows`}`}
          </Button>
        </>
      )}
    </Dialog>
  )
}

interface FileDialogProps<Item> extends TakeProps<Item> {
  fileName: string
  text: string
}

/** Shows what a file of a list holds before it is taken. */
export function FileDialog<Item>({ fileName, text, ...props }: FileDialogProps<Item>) {
  const table = useMemo(() => readTable(text, props.kind.roles.length > 2 ? 3 : 2), [text, props.kind])
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title="Import CSV"
      description={fileName}
      className={widthFor(table)}
    >
      <Take {...props} table={table} />
    </Dialog>
  )
}

/** As wide as the table needs, where there is room. */
const widthFor = ({ width }: Table): string =>
  width > 4 ? 'sm:w-[min(71rem,calc(100vw-4rem))]' : 'sm:w-[min(44rem,calc(100vw-4rem))]'

/** A table that is pasted is read from its HTML where that carries it better than the plain text. */
function pasteTable(event: ClipboardEvent<HTMLTextAreaElement>, onText: (text: string) => void) {
  const table = tableInHtml(event.clipboardData.getData('text/html'))
  if (table === null) return
  event.preventDefault()
  const area = event.currentTarget
  area.setRangeText(table, area.selectionStart, area.selectionEnd, 'end')
  onText(area.value)
}

/** What the columns hold, what comes in, and the two ways to take it. */
function Take<Item>({
  kind,
  count,
  table,
  onAdd,
  onReplace,
  onClose,
  onTaken,
  onBack,
}: TakeProps<Item> & { table: Table; onTaken?: () => void; onBack?: () => void }) {
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
  const picker = useRef<HTMLFieldSetElement>(null)

  // The button that led here is gone; a file's dialog has its focus from being opened.
  const isSecondStep = onBack !== undefined
  useEffect(() => {
    if (isSecondStep) picker.current?.focus()
  }, [isSecondStep])

  const { min, max } = kind.limits
  const added = Math.min(Math.max(0, max - count), items.length)
  const replacing = Math.min(max, items.length)

  function take(put: (items: Item[]) => void, number: number) {
    put(items.slice(0, number))
    onTaken?.()
    onClose()
    showToast({ title: `${countWords(kind, number)} imported`, description: 'Save to keep the list.' })
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
        <Button
          variant="secondary"
          className="sm:flex-1"
          disabled={replacing < min}
          onClick={() => take(onReplace, replacing)}
        >
          {replacing < min
            ? 'Replace the list'
            : `Replace the list with ${whichWords(replacing, items.length)}`}
        </Button>
        {onBack && (
          <Button variant="quiet" className="sm:mr-auto" onClick={onBack}>
            Back to the text
          </Button>
        )}
      </div>
    </>
  )
}

/** 'this 1', 'these 40', 'the first 120' of more than that. */
function whichWords(count: number, items: number): string {
  if (count < items) return `the first ${count}`
  return count === 1 ? 'this 1' : `these ${count}`
}

/** What fits of a list that is too long, either way of taking it. */
function roomWords(
  { many, limits: { max } }: Pick<ListKind<unknown>, 'many' | 'limits'>,
  count: number,
  items: number,
): string {
  const room = Math.max(0, max - count)
  const first = room === 0 ? 'The list is full' : `Adding takes the first ${room} of these ${items}`
  const instead = items > max ? `replacing takes the first ${max}` : `replacing takes all ${items}`
  return `A game has at most ${max} ${many}. ${first}; ${instead}.`
}
