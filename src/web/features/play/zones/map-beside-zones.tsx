import { ChevronRight } from 'lucide-react'
import { standings } from '#core/game/standings.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { hasBorders, ZoneThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { Link } from '#web/ui/link.tsx'
import { FreeCount } from '../free-count.tsx'

/** The map as the game goes, in sight beside the tiles from tablets on, with how many zones each team holds and how many nobody does; leads to the large one. */
export function MapBesideZones() {
  const { view, badges } = useGameView()
  return (
    <Link
      to={hasBorders(view) ? '/game/interactive-map' : '/game/map'}
      className="sticky top-24 mt-1 flex flex-col overflow-hidden rounded-sm border-[1.5px] border-line bg-raised hover:border-ink"
    >
      <span className="sr-only">Open the map. </span>
      <ZoneThumbnail className="h-[max(18rem,min(40rem,100dvh-17rem))] p-4" />
      <span className="flex items-center gap-3 border-t border-hairline px-4 py-2">
        <span className="flex flex-1 flex-wrap gap-x-3 gap-y-1.5">
          {standings(view).map(({ team, zones }) => {
            const badge = badges.get(team.id)
            return (
              badge && (
                <span key={team.id} className="flex items-center gap-1.5">
                  <TeamBullet letter={badge.letter} color={badge.color} size={28} label={team.name} />
                  <span className="font-sign text-20 font-bold">
                    {zones}
                    <span className="sr-only">{zones === 1 ? ' zone' : ' zones'}</span>
                  </span>
                </span>
              )
            )
          })}
          <FreeCount count={view.zones.filter(({ currentOwner }) => currentOwner === null).length} />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </span>
    </Link>
  )
}
