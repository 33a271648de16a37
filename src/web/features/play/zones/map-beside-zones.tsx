import { ChevronRight } from 'lucide-react'
import type { ZoneId } from '#core/game/ids.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { hasBorders, ZoneThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { Link } from '#web/ui/link.tsx'
import { ZoneCounts } from '../zone-counts.tsx'

interface MapBesideZonesProps {
  /** Marked on it; null for none. */
  told: ZoneId | null
}

/**
 * The map as the game goes, in sight beside the tiles from tablets on and as high as the window, with how many zones each team holds
 * and how many nobody does; leads to the large one. A tablet has room for the teams' names.
 */
export function MapBesideZones({ told }: MapBesideZonesProps) {
  const { view } = useGameView()
  return (
    <Link
      to={hasBorders(view) ? '/game/interactive-map' : '/game/map'}
      className="sticky top-[calc(var(--above)+14px)] mt-1 flex h-(--beside) flex-col overflow-hidden rounded-sm border-[1.5px] border-line bg-raised hover:border-ink"
    >
      <span className="sr-only">Open the map. </span>
      <span className="relative block min-h-48 grow">
        <ZoneThumbnail className="absolute inset-0 h-full p-4" told={told} />
      </span>
      <span className="flex min-h-12 items-center gap-3 border-t border-hairline px-4 py-2">
        <ZoneCounts hasNames />
        {/* At the end of a line; beside a column of names it would belong to one of them. */}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 max-lg:hidden" />
      </span>
    </Link>
  )
}
