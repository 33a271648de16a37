import { playerInitial, playersOf } from '#core/game/players.ts'
import type { HostView } from '#core/game/state.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'

/** As many bullets as fit on a board; beyond, the count tells. */
const MOST_BULLETS = 60
/** More of them are smaller. */
const FEW_BULLETS = 24

/** A bullet for each player who has come, with their initial, in the team's colour: the board on the wall fills up. The count beside it says it in words. */
export function Arrivals({ view }: { view: HostView }) {
  const bullets = view.teams.flatMap(({ id, color }) =>
    playersOf(view, id).map((player) => ({ id: player.id, color, initial: playerInitial(player) })),
  )
  const size = bullets.length > FEW_BULLETS ? 28 : 36
  return (
    <div aria-hidden="true" className="hidden min-h-10 flex-wrap justify-center gap-1.5 lg:flex">
      {bullets.slice(0, MOST_BULLETS).map(({ id, color, initial }) => (
        <span key={id} className="animate-rise">
          <TeamBullet letter={initial} color={color} size={size} className="border-on-sign!" />
        </span>
      ))}
    </div>
  )
}
