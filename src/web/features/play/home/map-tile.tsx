import { ChevronRight } from 'lucide-react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { hasBorders, hasThumbnail, ZoneThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { Link } from '#web/ui/link.tsx'
import { TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { holdingWords } from './holding-words.ts'

/** The way to the map on Home: the map itself, small, beside how many zones are ours; a column from tablets on. */
export function MapTile() {
  const { view, teamId } = useGameView()
  const isLarge = useMediaQuery(TABLET)
  if (!hasThumbnail(view)) return null
  const [count, rest] = holdingWords(view, teamId)
  return (
    <Link
      to={hasBorders(view) ? '/game/interactive-map' : '/game/map'}
      className="flex flex-col rounded-sm border-[1.5px] border-line bg-raised hover:border-ink"
    >
      <span className="sr-only">Open the map. </span>
      <ZoneThumbnail size={isLarge ? 'large' : 'small'} className="h-35 p-3 tablet:h-[26rem] tablet:p-4" />
      <span className="flex min-h-12 items-center gap-3 border-t border-hairline px-3 py-1.5">
        <span className="min-w-0 flex-1 text-14 leading-5 text-muted">
          <span className="mr-2 font-sign text-20 leading-6 font-bold text-ink">{count}</span>
          {rest}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </span>
    </Link>
  )
}
