import { standings } from '#core/game/standings.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { FreeCount } from './free-count.tsx'

/** How many zones each team holds, and how many nobody does: what the colours on a small map mean, in a line. */
export function ZoneCounts() {
  const { view, badgeOf } = useGameView()
  const free = view.zones.filter(({ currentOwner }) => currentOwner === null).length
  return (
    <span className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 font-sign text-20 font-bold">
      {standings(view).map(({ team, zones }) => (
        <span key={team.id} className="flex items-center gap-1.5">
          <TeamBullet {...badgeOf(team.id)} size={24} label={team.name} />
          {zones}
          <span className="sr-only">{zones === 1 ? ' zone' : ' zones'}</span>
        </span>
      ))}
      <FreeCount count={free} />
    </span>
  )
}
