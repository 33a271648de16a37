import { ChevronRight } from 'lucide-react'
import type { ZoneId } from '#core/game/ids.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { hasBorders, hasThumbnail, ZoneThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { useOfferedZone } from '../alerts/offered-zone.ts'
import { useIsClosed } from '../finale/use-is-closed.ts'
import { ZoneCounts } from '../zone-counts.tsx'
import { useAdvice } from './advice.tsx'
import type { MapFit } from './use-map-fit.ts'

interface MapTileProps {
  fit: MapFit
  /** Nothing stands between it and the board. */
  isBelowBoard?: boolean
  onFit: (height: number, aspect: number) => void
}

/**
 * The way to the map on Home. On phones the map stands whole between the board and the feed; from
 * tablets on it's a column, over how many zones each team holds. Until the result is revealed it tells nothing of who holds what.
 */
export function MapTile({ fit, onFit, isBelowBoard = false }: MapTileProps) {
  const isLarge = useMediaQuery(TABLET)
  if (isLarge) return <MapColumn onFit={onFit} />
  return <MapOfPhone {...{ fit, onFit, isBelowBoard }} />
}

/** A picture is upright, and a phone has no room for it: its row leads there. */
function MapOfPhone({ fit, onFit, isBelowBoard }: MapTileProps) {
  const { view } = useGameView()
  const isClosed = useIsClosed(view)
  const told = useToldZone()
  if (!hasThumbnail(view)) return null
  if (!hasBorders(view)) {
    return (
      <Link
        to="/game/map"
        className="flex min-h-16 items-center gap-3 rounded-sm border-[1.5px] border-line bg-raised px-3 py-2"
      >
        <span className="sr-only">Open the map. </span>
        <span aria-hidden="true" className="size-12 shrink-0 overflow-hidden rounded-sm">
          <ZoneThumbnail className="size-full object-cover!" />
        </span>
        <span className="flex-1 font-sign text-20 font-bold">Map &amp; Borders</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    )
  }
  return (
    // From edge to edge, and no higher than the map is: a long city's lets the next card come higher.
    <Link
      to="/game/interactive-map"
      className={classNames(
        'relative -mx-4 flex flex-col border-hairline -outline-offset-4',
        isBelowBoard ? '-mt-4 border-b' : 'border-y',
      )}
      style={{
        maxHeight: `clamp(${LOWEST_REM}rem, 100dvh - ${BESIDE_REM + TEAM_REM * view.teams.length}rem, 15rem)`,
      }}
    >
      <span className="sr-only">Open the map. </span>
      <ZoneThumbnail
        className="h-60 max-h-[max(8.75rem,var(--fit,10rem))] min-h-0 p-2"
        told={told}
        isClosed={isClosed}
        lastFit={fit.height}
        onFit={onFit}
      />
      {isClosed && (
        <span className="absolute inset-x-0 bottom-2 mx-auto w-max bg-raised px-2 font-semibold">
          {CLOSED}
        </span>
      )}
    </Link>
  )
}

function MapColumn({ onFit }: Pick<MapTileProps, 'onFit'>) {
  const { view } = useGameView()
  const isClosed = useIsClosed(view)
  const told = useToldZone()
  if (!hasThumbnail(view)) return null
  return (
    <Link
      to={hasBorders(view) ? '/game/interactive-map' : '/game/map'}
      className="flex max-h-[var(--map-most,none)] min-h-0 flex-col overflow-hidden rounded-sm border-[1.5px] border-line bg-raised hover:border-ink"
    >
      <span className="sr-only">Open the map. </span>
      <ZoneThumbnail className="min-h-0 flex-1 p-4" told={told} isClosed={isClosed} onFit={onFit} />
      <span className="relative flex min-h-11 items-center gap-3 border-t border-hairline px-3 py-1.5">
        {isClosed && <span className="absolute font-semibold">{CLOSED}</span>}
        {/* Closed, they keep their height. */}
        <span className={isClosed ? 'invisible contents' : 'contents'}>
          <ZoneCounts />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </span>
    </Link>
  )
}

/** The zone that an alert offers, or Home advises: seen on the map as it's read beside it. */
function useToldZone(): ZoneId | null {
  const offered = useOfferedZone()
  const advice = useAdvice()
  return offered ?? (advice && 'zoneId' in advice ? advice.zoneId : null)
}

const CLOSED = 'Shown with the result'

/** What a phone's screen holds besides the map: without the standings, and of each team in them. */
const BESIDE_REM = 31.5
const TEAM_REM = 2.75
/** And the least that the map has. */
const LOWEST_REM = 8.75
