import type { TeamId } from '#core/game/ids.ts'
import type { Team } from '#core/game/state.ts'
import { teamLetters } from '#core/words/team-letters.ts'

/** What stands for a team on every screen: its letter on its colour, and its name in words. */
export interface TeamBadge {
  readonly letter: string
  readonly color: string
  readonly name: string
}

let latest: { readonly names: string; readonly badges: ReadonlyMap<TeamId, TeamBadge> } | null = null

/**
 * The badge of each team of a game; give all teams, in their order.
 * @returns the same badges as before while names and colours are: what shows one needn't be drawn anew with each event
 */
export function teamBadges(teams: readonly Team[]): ReadonlyMap<TeamId, TeamBadge> {
  const names = JSON.stringify(teams.map(({ id, color, name }) => [id, color, name]))
  if (latest?.names !== names) latest = { names, badges: badgesOf(teams) }
  return latest.badges
}

function badgesOf(teams: readonly Team[]): ReadonlyMap<TeamId, TeamBadge> {
  const letters = teamLetters(teams.map(({ name }) => name))
  return new Map(
    teams.map(({ id, color, name }, index) => [id, { letter: letters[index] ?? '?', color, name }]),
  )
}
