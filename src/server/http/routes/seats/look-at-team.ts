import type { Context } from 'hono'
import type { Random } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { joinGame } from '#core/rules/seats.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'
import type { SeatCookies } from '#server/net/seat-cookies.ts'
import type { Games, JoinOutcome } from '#server/rooms/games.ts'
import type { Store } from '#server/store/store.ts'
import type { JoinLimits } from './join-limits.ts'

/** What looking at a team needs. */
export interface LookDeps {
  games: Pick<Games, 'room'>
  store: Pick<Store, 'findByCode'>
  cookies: Pick<SeatCookies, 'seatIn' | 'browserId'>
  callers: Callers
  joinLimits: JoinLimits
  random: Random
  nowMs: () => number
}

/** What two codes open: a team's game, or why nobody can join so. */
type Look =
  | { readonly state: GameState; readonly teamCode: string }
  | { readonly refusal: Extract<JoinOutcome, { ok: false }>['refusal']['code'] | 'too-many' }

/** Looks at what both codes of a link open. */
export type LookAtTeam = (
  c: Context<ServerEnv>,
  codes: { readonly gameCode: string; readonly teamCode: string },
) => Promise<Look>

/**
 * Looks without joining. Wrong codes count as they do for a join, with the same limits, so that looking is no cheaper way to guess.
 * @see docs/rules.md J14
 */
export function createLookAtTeam(deps: LookDeps): LookAtTeam {
  const { games, store, cookies, callers, random, nowMs } = deps
  const { joins, countWrongCode } = deps.joinLimits
  return async (c, { gameCode, teamCode }) => {
    const address = callers.addressOf(incomingOf(c))
    if (joins.take(networkOf(address)) > 0) return { refusal: 'too-many' }
    const header = c.req.header('cookie')
    const browserId = await cookies.browserId(header)
    const gameGuess = countWrongCode({ address, browserId, gameId: null })
    if (gameGuess.refusedBy) return { refusal: 'too-many' }
    const row = await store.findByCode(gameCode)
    const room = row && (await games.room(row.id))
    if (!room) return { refusal: 'game-not-found' }
    gameGuess.takeBack()
    if (room.state.status === 'completed') return { refusal: 'game-ended' }
    const teamGuess = countWrongCode({ address, browserId, gameId: room.id })
    if (teamGuess.refusedBy) return { refusal: 'too-many' }
    const playerId = (await cookies.seatIn(header, room.id)) ?? ''
    const { state } = room
    const command = { type: 'JoinGame', teamCode } as const
    const context = { nowMs: nowMs(), random, photoRetentionMs: 0 }
    const decision = joinGame(state, command, { role: 'player', playerId }, context)
    const refusal = 'refusal' in decision ? decision.refusal.code : null
    if (refusal === 'wrong-team-code') room.noteWrongCode()
    else teamGuess.takeBack()
    return refusal ? { refusal } : { state, teamCode }
  }
}
