import { ClipboardPaste, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import type { ZonesDraft } from '#core/setup/setup.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { isUntouched } from '../lists/is-untouched.ts'
import { PasteDialog } from '../lists/list-dialog.tsx'
import { ZONE_KIND } from './zone-kind.ts'
import { ZoneRow } from './zone-row.tsx'
import {
  canRemoveZone,
  countUndescribed,
  withDescriptions,
  withNewZone,
  withPastedAdded,
  withPastedInstead,
  withZoneMoved,
  type ZoneDraft,
} from './zone-rows.ts'

interface ZoneListProps {
  zones: ZonesDraft
  /** What is wrong with zones, to be shown beside them. */
  problems: readonly string[]
  onChange: (change: (zones: ZonesDraft) => ZonesDraft) => void
}

/** The zones in the order of their numbers. */
export function ZoneList({ zones, problems, onChange }: ZoneListProps) {
  const [isPasting, setPasting] = useState(false)
  const [pastedText, setPastedText] = useState('')
  const rows = useRef<HTMLUListElement>(null)
  /** Once the list has changed: the row to lead the host to, or the button that moved along with its row. */
  const next = useRef<number | HTMLElement | null>(null)

  useEffect(() => {
    const target = next.current
    if (target === null || zones.length === 0) return
    next.current = null
    const row = typeof target === 'number' ? rows.current?.querySelectorAll('fieldset')[target] : target
    row?.focus()
  }, [zones])

  const undescribed = countUndescribed(zones)

  function replace(changed: ZoneDraft) {
    onChange((now) => now.map((zone) => (zone.id === changed.id ? changed : zone)))
  }
  function add() {
    next.current = zones.length
    onChange(withNewZone)
  }
  function remove({ id }: ZoneDraft, index: number) {
    next.current = Math.min(index, zones.length - 2)
    onChange((now) => now.filter((zone) => zone.id !== id))
  }
  function move({ title }: ZoneDraft, index: number, step: -1 | 1) {
    if (!zones[index + step]) return
    next.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    onChange((now) => withZoneMoved(now, index, step))
    announce(`${title} is now Zone ${index + step + 1}`)
  }

  function describe() {
    // The button goes with what it does.
    next.current = zones.findIndex(({ description }) => description.trim() === '')
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
      <ul ref={rows} className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        {zones.map((zone, index) => (
          <ZoneRow
            key={zone.id}
            zone={zone}
            number={index + 1}
            isLast={index === zones.length - 1}
            problems={problems}
            onChange={replace}
            onMove={(step) => move(zone, index, step)}
            onRemove={canRemoveZone(index) ? () => remove(zone, index) : undefined}
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
      isUntouched={isUntouched(zones, DEFAULT_SETUP.zones)}
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
