import type { TeamId } from '#core/game/ids.ts'
import type { Team } from '#core/game/state.ts'
import { teamLetters } from '#core/words/team-letters.ts'

/** What stands for a team on every screen: its letter on its colour, and its name in words. */
export interface TeamBadge {
  readonly letter: string
  readonly color: string
  readonly name: string
}

/** The badge of each team of a game; give all teams, in their order. */
export function teamBadges(teams: readonly Team[]): ReadonlyMap<TeamId, TeamBadge> {
  const letters = teamLetters(teams.map(({ name }) => name))
  return new Map(
    teams.map(({ id, color, name }, index) => [id, { letter: letters[index] ?? '?', color, name }]),
  )
}
