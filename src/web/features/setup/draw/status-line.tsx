import type { DrawnZone } from '#core/geometry/drawing/drawing.ts'
import { counted } from '#core/wording.ts'
import { Button } from '#web/ui/button.tsx'
import { areaWords, ratioWords } from './area-words.ts'
import { titleOf } from './own-zones.ts'
import type { Measured } from './use-fairness.ts'

interface StatusLineProps {
  zones: readonly DrawnZone[]
  /** The chosen zone and its place in the list. */
  zone: DrawnZone | null
  index: number
  measured: Measured
  onZones: () => void
  onRename: (zoneId: string) => void
  onDelete: (zoneId: string) => void
}

/** What is drawn so far, or the chosen zone and what can be done with it. */
export function StatusLine(props: StatusLineProps) {
  const { zones, zone, index, measured, onZones, onRename, onDelete } = props
  const size = zone && measured.sizes.get(zone.id)
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-2">
      {zone ? (
        <>
          <p className="min-w-0 flex-1 basis-36 leading-5">
            <span title={titleOf(zone, index)} className="line-clamp-2 text-16 font-semibold">
              {index + 1} · <bdi>{titleOf(zone, index)}</bdi>
            </span>
            <span className="block text-14 text-muted">
              {size ? `${areaWords(size.areaM2)} · ${ratioWords(size.ratio)} the median` : 'No border'}
            </span>
          </p>
          <Button variant="secondary" onClick={() => onRename(zone.id)}>
            Rename
          </Button>
          <Button variant="secondary" onClick={() => onDelete(zone.id)}>
            Delete zone
          </Button>
        </>
      ) : (
        <>
          <p className="min-w-0 flex-1 basis-36 leading-5">
            <span className="block text-16 font-semibold">{counted(zones.length, 'zone')}</span>
            {measured.warnings[0] ? (
              <span className="block text-14 font-semibold text-danger">{measured.warnings[0]}</span>
            ) : (
              measured.medianM2 !== null && (
                <span className="block text-14 text-muted">About {areaWords(measured.medianM2)} each</span>
              )
            )}
          </p>
          <Button variant="secondary" onClick={onZones}>
            Zones and names
          </Button>
        </>
      )}
    </div>
  )
}
