import type { Actor } from '#core/game/commands.ts'
import type { GameState } from '#core/game/state.ts'
import { isMember, playerOf, teamOf } from '#core/rules/permissions.ts'
import type { Seat } from '#wire/http.ts'

/** An actor's seat in a game, null for a stranger. */
export function seatOf(state: GameState, actor: Actor): Seat | null {
  if (!isMember(state, actor)) return null
  const team = state.teams.find(({ id }) => id === teamOf(state, actor))
  return {
    gameId: state.id,
    status: state.status,
    role: actor.role,
    teamId: team?.id ?? null,
    teamName: team?.name ?? '',
    playerId: playerOf(state, actor)?.id ?? null,
  }
}
