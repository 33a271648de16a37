import { ChevronRight } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { readStored, writeStored } from '#web/live/storage/browser-storage.ts'
import { hasBorders, hasThumbnail, ZoneThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { Link } from '#web/ui/link.tsx'
import { TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { useIsClosed } from '../finale/use-is-closed.ts'
import { ZoneCounts } from '../zone-counts.tsx'

/**
 * The way to the map on Home: the map itself, small, over how many zones each team holds; on phones whole between standings
 * and navigation, from tablets on a column. Until the result is revealed it tells nothing of who holds what.
 */
export function MapTile() {
  const { view, gameId } = useGameView()
  const [lastFit, keepFit] = useKeptFit(gameId)
  const isLarge = useMediaQuery(TABLET)
  const isClosed = useIsClosed(view)
  if (!hasThumbnail(view)) return null
  const hasCounts = view.teams.length <= MOST_COUNTED
  const rest = ABOVE_REM + STANDING_REM * view.teams.length + (hasCounts ? COUNTS_REM : 0)
  return (
    <Link
      to={hasBorders(view) ? '/game/interactive-map' : '/game/map'}
      className="flex min-h-0 flex-col overflow-hidden rounded-sm border-[1.5px] border-line bg-raised hover:border-ink tablet:flex-1"
    >
      <span className="sr-only">Open the map. </span>
      {/* On a phone no higher than the map is: a long city's lets the next card come higher. */}
      <span
        className="flex min-h-0 flex-col tablet:flex-1"
        style={{ maxHeight: isLarge ? undefined : `clamp(7.25rem, 100dvh - ${rest}rem, 15rem)` }}
      >
        <ZoneThumbnail
          className={isLarge ? 'min-h-0 flex-1 p-4' : 'h-60 max-h-(--fit) min-h-0 p-2'}
          isClosed={isClosed}
          lastFit={lastFit}
          onFit={isLarge ? undefined : keepFit}
        />
      </span>
      {(isLarge || hasCounts) && (
        <span className="relative flex min-h-11 items-center gap-3 border-t border-hairline px-3 py-1.5">
          {isClosed && <span className="absolute text-16 font-semibold">Shown with the result</span>}
          {/* Closed, they keep their height. */}
          <span className={isClosed ? 'invisible contents' : 'contents'}>
            <ZoneCounts />
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
        </span>
      )}
    </Link>
  )
}

/** How high the map of a phone was, px, which this browser keeps: the borders come after the screen, and nothing jumps when they do. */
function useKeptFit(gameId: GameId): [lastFit: number | null, keep: (height: number) => void] {
  const key = `map-fit:${gameId}`
  const [kept] = useState(() => readStored(key))
  const keep = useCallback((height: number) => void writeStored(key, height), [key])
  return [typeof kept === 'number' ? kept : null, keep]
}

/** With more teams the standings, which have the counts too, leave a phone no room for them. */
const MOST_COUNTED = 5
/** What a phone's screen holds besides the map: without the standings, of each team in them, and for the counts. */
const ABOVE_REM = 28.75
const STANDING_REM = 2.75
const COUNTS_REM = 2.875
