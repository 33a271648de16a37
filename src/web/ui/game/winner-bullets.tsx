import type { Team } from '#core/game/state.ts'
import { teamBadges } from './team-badges.ts'
import { TeamBullet } from './team-bullet.tsx'

interface WinnerBulletsProps {
  /** Those who have won, in the order in which they stand. */
  winners: readonly Pick<Team, 'id'>[]
  /** All teams of the game, in their order. */
  teams: readonly Team[]
  /** Diameter in px. */
  size: number
  /** The keyline's look where it isn't the ground's. */
  /** On the winner's own colour. */
  isInverted?: boolean
  className?: string
}

/** The bullets of the winners, beside words that name them. */
export function WinnerBullets({ winners, teams, size, className = '', ...rest }: WinnerBulletsProps) {
  const badges = teamBadges(teams)
  return winners.map(({ id }) => {
    const badge = badges.get(id)
    return (
      badge && (
        <TeamBullet key={id} letter={badge.letter} color={badge.color} {...{ size, className, ...rest }} />
      )
    )
  })
}
