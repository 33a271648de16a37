import { type ClipboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { counted } from '#core/wording.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useUnsavedHold } from '#web/ui/unsaved-hold.ts'
import type { ListKind } from './read-rows.ts'
import { readTable, type Table, TEXT_MAX } from './table.ts'
import { TakeList, type TakeListProps } from './take-list.tsx'

interface PasteDialogProps<Item> extends TakeListProps<Item> {
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
  const table = useMemo(() => tableFor(kind, read.length > TEXT_MAX ? '' : read), [read, kind])
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
      description={isChecking ? 'Check what’s in each column, then add the list.' : hint}
      className={widthFor(table)}
    >
      {isChecking ? (
        <TakeList {...props} table={table} onTaken={() => onText('')} onBack={back} />
      ) : (
        <>
          <TextArea
            ref={area}
            label={label}
            rows={8}
            value={text}
            spellCheck={false}
            placeholder={placeholder}
            error={isTooLong && 'This list is too long. The limit is 1 MB. Paste a part of it.'}
            onChange={({ target }) => onText(target.value)}
            onPaste={(event) => pasteTable(event, onText)}
          />
          <Button isWide disabled={rows === 0 || read !== text} onClick={() => setChecking(true)}>
            {rows === 0 ? 'Check the list' : `Check ${counted(rows, 'row')}`}
          </Button>
        </>
      )}
    </Dialog>
  )
}

interface FileDialogProps<Item> extends TakeListProps<Item> {
  fileName: string
  text: string
}

/** Shows what a file of a list holds before it is taken. */
export function FileDialog<Item>({ fileName, text, ...props }: FileDialogProps<Item>) {
  const table = useMemo(() => tableFor(props.kind, text), [text, props.kind])
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title="Import CSV"
      description={fileName}
      className={widthFor(table)}
    >
      <TakeList {...props} table={table} />
    </Dialog>
  )
}

/** A text as a table of what the items of a list have. */
const tableFor = ({ roles }: Pick<ListKind<unknown>, 'roles'>, text: string): Table =>
  readTable(text, roles.length > 2 ? 3 : 2)

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

/** Far more than a spreadsheet writes for the largest list that is read. */
const HTML_MAX = 5_000_000

/** Stands where a line ends inside a cell while the spaces of the source are joined. */
const LINE = '\u0001'

/**
 * The one table of a page or a spreadsheet that was copied, its cells parted by tabs: plain text loses the lines inside
 * cells, or the cells. Never throws; never runs or loads anything.
 * @returns null where there is no such table, or cells are merged, so that plain text tells more
 */
function tableInHtml(html: string): string | null {
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
