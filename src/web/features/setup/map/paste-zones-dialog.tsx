import { DEFAULT_SETUP } from '#core/defaults/setup.ts'
import type { ZonesDraft } from '#core/setup.ts'
import { isUntouched } from '../lists/is-untouched.ts'
import { PasteDialog } from '../lists/list-dialog.tsx'
import { ZONE_KIND } from './zone-kind.ts'
import { withPastedAdded, withPastedInstead } from './zone-rows.ts'

interface PasteZonesDialogProps {
  text: string
  onText: (text: string) => void
  zones: ZonesDraft
  onChange: (change: (zones: ZonesDraft) => ZonesDraft) => void
  onClose: () => void
}

/** Takes many zones at once from text, after showing what they would be. */
export function PasteZonesDialog({ text, onText, zones, onChange, onClose }: PasteZonesDialogProps) {
  return (
    <PasteDialog
      kind={ZONE_KIND}
      count={zones.length}
      isUntouched={isUntouched(zones, DEFAULT_SETUP.zones)}
      text={text}
      onText={onText}
      label="List of zones"
      hint="Paste rows from a spreadsheet, or write one zone a line: title, a colon or a spaced dash, description."
      placeholder={'Old Town: Everything inside the walls\nHarbour - From the fish market to the pier'}
      onAdd={(pasted) => onChange((now) => withPastedAdded(now, pasted))}
      onReplace={(pasted) => onChange((now) => withPastedInstead(now, pasted))}
      onClose={onClose}
    />
  )
}
