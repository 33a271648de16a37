import type { Actor } from '#core/game/commands.ts'
import type { GameState } from '#core/game/state.ts'
import { teamOf } from './permissions.ts'

/** The codes with which another phone joins a team. */
export interface TeamInvite {
  readonly gameCode: string
  readonly teamCode: string
  readonly teamName: string
}

/**
 * The codes by which someone brings another phone into the own team: a player's, or the host's.
 * @returns null for a stranger or a host without a team, and once the game is completed
 * @see docs/rules.md V4
 */
export function inviteOf(state: GameState, actor: Actor): TeamInvite | null {
  const teamId = state.status === 'completed' ? null : teamOf(state, actor)
  const team = state.teams.find(({ id }) => id === teamId)
  const teamCode = team && state.codes[team.id]
  return team && teamCode !== undefined ? { gameCode: state.code, teamCode, teamName: team.name } : null
}
