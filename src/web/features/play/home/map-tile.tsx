import { ChevronRight } from 'lucide-react'
import { standings } from '#core/game/standings.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { hasBorders, hasThumbnail, ZoneThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { Link } from '#web/ui/link.tsx'
import { TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { holdingWords } from './holding-words.ts'

/**
 * The way to the map on Home: the map itself, small, and how many zones each team holds; beside each other on phones,
 * a column from tablets on, where the standings have the counts.
 */
export function MapTile() {
  const { view, teamId, badgeOf } = useGameView()
  const isLarge = useMediaQuery(TABLET)
  if (!hasThumbnail(view)) return null
  const [count, ...below] = holdingWords(view, teamId)
  return (
    <Link
      to={hasBorders(view) ? '/game/interactive-map' : '/game/map'}
      className="flex flex-wrap rounded-sm border-[1.5px] border-line bg-raised hover:border-ink tablet:flex-col tablet:flex-nowrap"
    >
      <span className="sr-only">Open the map. </span>
      <span className="flex-[1_1_9rem] tablet:flex-none">
        <ZoneThumbnail size={isLarge ? 'large' : 'tall'} className="h-70 p-2 tablet:h-[26rem] tablet:p-4" />
      </span>
      <span className="flex min-h-12 flex-[1_1_9rem] items-center gap-3 border-hairline px-3 py-1.5 border-l tablet:flex-none tablet:border-t tablet:border-l-0">
        <span className="flex min-w-0 flex-1 flex-col gap-3 tablet:block">
          {!isLarge && (
            <span className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-x-2 gap-y-1.5">
              {standings(view).map(({ team, zones }) => (
                <span key={team.id} className="flex items-center gap-2 font-sign text-20 font-bold">
                  <TeamBullet {...badgeOf(team.id)} size={28} label={team.name} />
                  {zones}
                </span>
              ))}
            </span>
          )}
          <span className="flex flex-col text-14 leading-5 text-muted tablet:flex-row tablet:flex-wrap tablet:items-baseline tablet:gap-x-4">
            <span className="font-sign text-20 leading-6 font-bold text-ink">{count}</span>
            {below.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </span>
    </Link>
  )
}
