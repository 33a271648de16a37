import type { Actor } from '#core/game/commands.ts'
import type { GameState, Official } from '#core/game/state.ts'
import { isMember, officialOf, playerOf, teamOf } from '#core/rules/permissions.ts'
import type { Seat } from '#wire/http.ts'

/** An official's seat as it stands in a cookie: that of an earlier phone is another one. */
export const officeSeat = ({ id, seats }: Pick<Official, 'id' | 'seats'>): string => `${id}.${seats}`

/** Whose seat a cookie holds: a player's, whether or not they are in the game, or an official's latest. */
export function actorOfSeat({ officials = {} }: GameState, seatId: string): Actor {
  const [officialId = '', seats] = seatId.split('.')
  const official = Object.hasOwn(officials, officialId) ? officials[officialId] : null
  const isTheirs = official && seats !== undefined && officeSeat(official) === seatId
  return isTheirs ? { role: 'official', officialId: official.id } : { role: 'player', playerId: seatId }
}

/** An actor's seat in a game, null for a stranger. */
export function seatOf(state: GameState, actor: Actor): Seat | null {
  if (!isMember(state, actor)) return null
  const team = state.teams.find(({ id }) => id === teamOf(state, actor))
  const official = officialOf(state, actor)
  return {
    gameId: state.id,
    status: state.status,
    role: official?.role ?? (actor.role === 'host' ? 'host' : 'player'),
    teamId: team?.id ?? null,
    teamName: team?.name ?? '',
    playerId: playerOf(state, actor)?.id ?? null,
    ...(official && { officialId: official.id }),
  }
}
