import { ClipboardPaste, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import type { ZonesDraft } from '#core/setup/setup.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasteDialog } from '../lists/list-dialog.tsx'
import { movedTo } from '../lists/moved-to.ts'
import { ZONE_KIND } from './zone-kind.ts'
import { type ZoneActions, ZoneRow, zoneToggleId } from './zone-row.tsx'
import {
  countUndescribed,
  withDescriptions,
  withNewZone,
  withPastedAdded,
  withPastedInstead,
} from './zone-rows.ts'

interface ZoneListProps {
  zones: ZonesDraft
  /** What is wrong with zones, to be shown beside them. */
  problems: readonly string[]
  /** The id of the zone whose description is shown; one at a time. */
  openId: string | null
  onOpen: (change: (openId: string | null) => string | null) => void
  onChange: (change: (zones: ZonesDraft) => ZonesDraft) => void
}

/** The zones in the order of their numbers. */
export function ZoneList({ zones, problems, openId, onOpen, onChange }: ZoneListProps) {
  const [isPasting, setPasting] = useState(false)
  const [pastedText, setPastedText] = useState('')
  const [newId, setNewId] = useState<string | null>(null)
  /** The id of what the host is led to once the list has changed. */
  const focusNext = useRef<string | null>(null)

  // The button that was pressed is gone with its row.
  useEffect(() => {
    if (focusNext.current === null) return
    document.getElementById(focusNext.current)?.focus()
    focusNext.current = null
  })

  const actions = useMemo<ZoneActions>(
    () => ({
      toggle: (id) => onOpen((open) => (open === id ? null : id)),
      change: (changed) => onChange((now) => now.map((zone) => (zone.id === changed.id ? changed : zone))),
      moveTo({ id, title }, place) {
        onChange((now) => movedTo(now, id, place))
        announce(`${title} is now Zone ${place + 1}`)
      },
      remove({ id }) {
        focusNext.current = neighbourOf(id)
        onChange((now) => now.filter((zone) => zone.id !== id))
      },
    }),
    [onChange, onOpen],
  )

  const undescribed = countUndescribed(zones)

  function add() {
    const id = withNewZone(zones).at(-1)?.id ?? null
    onChange(withNewZone)
    onOpen(() => id)
    setNewId(id)
  }
  function describe() {
    // The button goes with what it does.
    const first = zones.find(({ description }) => description.trim() === '')
    if (first) focusNext.current = zoneToggleId(first.id)
    onChange(withDescriptions)
    announce(`${undescribed} descriptions filled in`)
  }

  return (
    <section aria-labelledby="zones" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="zones" className="font-sign text-20 font-bold">
          Zones
        </h2>
        <p className="text-muted">
          {zones.length} of {LIMITS.zones.max} maximum zones
        </p>
      </header>
      {undescribed > 1 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border-[1.5px] border-line bg-raised px-4 py-3">
          <p className="min-w-0 flex-1 basis-56">
            {undescribed} zones have no description. Each can say “The area called”, then its title.
          </p>
          <Button variant="secondary" onClick={describe}>
            Fill in {undescribed} descriptions
          </Button>
        </div>
      )}
      <ul className="flex flex-col gap-2">
        {zones.map((zone, index) => (
          <ZoneRow
            key={zone.id}
            zone={zone}
            number={index + 1}
            count={zones.length}
            isOpen={zone.id === openId}
            isNew={zone.id === newId}
            titleProblem={problemOf(problems, index + 1, 'title')}
            descriptionProblem={problemOf(problems, index + 1, 'description')}
            actions={actions}
          />
        ))}
      </ul>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="secondary" isWide disabled={zones.length >= LIMITS.zones.max} onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          Add zone
        </Button>
        <Button variant="secondary" isWide onClick={() => setPasting(true)}>
          <ClipboardPaste aria-hidden="true" className="size-5" />
          Paste a list
        </Button>
      </div>
      {isPasting && (
        <PasteZonesDialog
          text={pastedText}
          onText={setPastedText}
          zones={zones}
          onChange={onChange}
          onClose={() => setPasting(false)}
        />
      )}
    </section>
  )
}

/** What is wrong with one field of a zone, in a whole sentence. */
const problemOf = (problems: readonly string[], number: number, field: 'title' | 'description') =>
  problems.find((problem) => problem.startsWith(`Zone ${number} ${field} `))

/** The button that is next in line when a zone goes: of the row after it, else of the one before. */
function neighbourOf(id: string): string | null {
  const row = document.getElementById(zoneToggleId(id))?.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  return neighbour?.querySelector('button[aria-expanded]')?.id ?? null
}

interface PasteZonesDialogProps {
  text: string
  onText: (text: string) => void
  zones: ZonesDraft
  onChange: (change: (zones: ZonesDraft) => ZonesDraft) => void
  onClose: () => void
}

/** Takes many zones at once from text, after showing what they would be. */
function PasteZonesDialog({ text, onText, zones, onChange, onClose }: PasteZonesDialogProps) {
  return (
    <PasteDialog
      kind={ZONE_KIND}
      count={zones.length}
      text={text}
      onText={onText}
      label="List of zones"
      hint="Paste rows from a spreadsheet, or write one zone per line: title, then a colon or spaced dash, then description."
      placeholder={'Old Town: Everything inside the walls\nHarbour - From the fish market to the pier'}
      onAdd={(pasted) => onChange((now) => withPastedAdded(now, pasted))}
      onReplace={(pasted) => onChange((now) => withPastedInstead(now, pasted))}
      onClose={onClose}
    />
  )
}
