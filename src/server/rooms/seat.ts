import type { Actor } from '#core/game/commands.ts'
import type { GameState } from '#core/game/state.ts'
import { playerOf, teamOf } from '#core/rules/permissions.ts'
import type { Seat } from '#wire/http.ts'

/** An actor's seat in a game, null for a stranger. */
export function seatOf(state: GameState, actor: Actor): Seat | null {
  const teamId = teamOf(state, actor)
  const team = state.teams.find(({ id }) => id === teamId)
  if (!team) return null
  return {
    gameId: state.id,
    status: state.status,
    role: actor.role,
    teamId: team.id,
    teamName: team.name,
    playerId: playerOf(state, actor)?.id ?? null,
  }
}
