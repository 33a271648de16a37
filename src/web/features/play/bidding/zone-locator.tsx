import { ChevronRight } from 'lucide-react'
import type { Zone } from '#core/game/state.ts'
import { ZoneThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { Link } from '#web/ui/link.tsx'

/** Where in the city the zone lies; leads to the interactive map. Nothing without a border. */
export function ZoneLocator({ zone }: { zone: Zone }) {
  if (!zone.hasBorder) return null
  return (
    <Link
      to="/game/interactive-map"
      className="flex grow flex-col overflow-hidden rounded-sm border-[1.5px] border-line bg-raised hover:border-ink"
    >
      <span className="relative block min-h-48 grow">
        <ZoneThumbnail about={zone.id} className="absolute inset-0 h-full" />
      </span>
      <span className="flex min-h-12 items-center gap-3 border-t border-hairline px-4 py-1.5 font-semibold">
        <span className="min-w-0 flex-1">Open the map</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </span>
    </Link>
  )
}
