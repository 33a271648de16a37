import type { Team } from '#core/state.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamLetters } from '#web/ui/game/team-letters.ts'

/** As many bullets as fit on a board; beyond, the count tells. */
const MOST_BULLETS = 60

/** One bullet for each player who has come: the board on the wall fills up. The count beside it says it in words. */
export function Arrivals({ teams }: { teams: readonly Team[] }) {
  const letters = teamLetters(teams.map(({ name }) => name))
  const bullets = teams.flatMap((team, index) =>
    Array.from({ length: team.players }, (_, number) => ({ team, letter: letters[index] ?? '', number })),
  )
  return (
    <div aria-hidden="true" className="hidden min-h-10 flex-wrap justify-center gap-1.5 lg:flex">
      {bullets.slice(0, MOST_BULLETS).map(({ team, letter, number }) => (
        <span key={`${team.id} ${number}`} className="animate-rise">
          <TeamBullet letter={letter} color={team.color} size={32} className="border-on-sign!" />
        </span>
      ))}
    </div>
  )
}
