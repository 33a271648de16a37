import { ChevronRight } from 'lucide-react'
import type { Zone } from '#core/game/state.ts'
import { ZoneThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { Link } from '#web/ui/link.tsx'
import { TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'

/** Where in the city the zone lies, under its bids from tablets on; leads to the interactive map. Nothing without a border. */
export function ZoneLocator({ zone }: { zone: Zone }) {
  const hasRoom = useMediaQuery(TABLET)
  if (!hasRoom || !zone.hasBorder) return null
  return (
    <Link
      to="/game/interactive-map"
      className="flex flex-col rounded-sm border-[1.5px] border-line bg-raised hover:border-ink"
    >
      <ZoneThumbnail size="large" about={zone.id} className="h-[max(12rem,min(28rem,100dvh-32rem))] p-4" />
      <span className="flex min-h-12 items-center gap-3 border-t border-hairline px-4 py-1.5 font-semibold">
        <span className="min-w-0 flex-1">Open the map</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </span>
    </Link>
  )
}
