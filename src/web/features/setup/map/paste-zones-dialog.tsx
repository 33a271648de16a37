import { OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { LIMITS } from '#core/limits.ts'
import type { ZonesDraft } from '#core/setup.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useUnsavedHold } from '#web/ui/unsaved-hold.ts'
import { type PastedZone, pastedZones } from './paste-zones.ts'
import { withPastedAdded, withPastedInstead } from './zone-rows.ts'

interface PasteZonesDialogProps {
  zones: ZonesDraft
  onChange: (change: (zones: ZonesDraft) => ZonesDraft) => void
  onClose: () => void
}

/** Takes many zones at once from text, after showing what they would be. */
export function PasteZonesDialog({ zones, onChange, onClose }: PasteZonesDialogProps) {
  const [text, setText] = useState('')
  useUnsavedHold(text !== '')
  const pasted = pastedZones(text)
  const { min, max } = LIMITS.zones
  const canReplace = pasted.length >= min && pasted.length <= max
  const canAdd = pasted.length > 0 && zones.length + pasted.length <= max
  function take(change: (zones: ZonesDraft) => ZonesDraft) {
    onChange(change)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Paste a list"
      description="One zone a line: its title, then a colon, a dash or a tab, then its description. Rows of a spreadsheet will do."
      className="sm:w-[36rem]"
    >
      <TextArea
        label="List of zones"
        rows={6}
        value={text}
        placeholder={'Old Town: Everything inside the walls\nHarbour - From the fish market to the pier'}
        onChange={({ target }) => setText(target.value)}
      />
      {pasted.length > 0 && <Preview pasted={pasted} />}
      {pasted.length > max && (
        <Problem>{`A game has at most ${max} zones; these are ${pasted.length}.`}</Problem>
      )}
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button isWide disabled={!canReplace} onClick={() => take((now) => withPastedInstead(now, pasted))}>
          Replace all zones
        </Button>
        <Button
          variant="secondary"
          isWide
          disabled={!canAdd}
          onClick={() => take((now) => withPastedAdded(now, pasted))}
        >
          Add to the list
        </Button>
      </div>
    </Dialog>
  )
}

function Preview({ pasted }: { pasted: readonly PastedZone[] }) {
  return (
    <section aria-label="Preview">
      <p role="status" className="pb-1 font-semibold">
        {pasted.length === 1 ? '1 zone' : `${pasted.length} zones`}
      </p>
      <ol className="max-h-60 overflow-y-auto rounded-sm border-[1.5px] border-line px-3">
        {pasted.map(({ title, description }, index) => (
          <li key={`${index} ${title}`} className="flex gap-3 border-hairline py-2 not-first:border-t">
            <span className="w-6 shrink-0 text-right font-sign text-20 font-bold">{index + 1}</span>
            <span className="min-w-0">
              <span className="block font-semibold">{title || 'No title'}</span>
              <span className="line-clamp-2 text-14 text-muted">{description || 'No description yet'}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Problem({ children }: { children: string }) {
  return (
    <p className="text-14 font-semibold text-danger">
      <OctagonAlert aria-hidden="true" className="mr-1.5 inline size-4 -translate-y-px" />
      {children}
    </p>
  )
}
