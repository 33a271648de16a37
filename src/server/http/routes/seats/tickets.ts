import { Hono } from 'hono'
import type { Random } from '#core/game/ids.ts'
import { playersOf } from '#core/game/players.ts'
import type { GameState } from '#core/game/state.ts'
import { joinGame } from '#core/rules/seats.ts'
import { DEFAULT_MAP_IMAGE } from '#core/setup/defaults/map.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { gameEnded, problemAnswer, tooMany } from '#server/http/problem.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'
import type { SeatCookies } from '#server/net/seat-cookies.ts'
import type { Games } from '#server/rooms/games.ts'
import type { Store } from '#server/store/store.ts'
import { lookAtTeamBody, type TicketAnswer } from '#wire/http.ts'
import type { JoinLimits } from './join-limits.ts'
import { joinProblemOf } from './join-problem.ts'

interface TicketRouteDeps {
  games: Pick<Games, 'room'>
  store: Pick<Store, 'findByCode'>
  cookies: Pick<SeatCookies, 'seatIn' | 'browserId'>
  callers: Callers
  joinLimits: JoinLimits
  random: Random
  nowMs: () => number
}

/** What a link opens, for those who hold both of its codes. Wrong ones count as they do for a join. @see docs/rules.md J14 */
export function ticketRoutes(deps: TicketRouteDeps): Hono<ServerEnv> {
  const { games, store, cookies, callers, random, nowMs } = deps
  const { joins, countWrongCode } = deps.joinLimits
  const routes = new Hono<ServerEnv>()

  routes.post('/api/join/look', async (c) => {
    const body = await readBody(c, lookAtTeamBody)
    if (!body) return problemAnswer(c, 'malformed', 'Enter both codes and try again.')
    const { gameCode, teamCode } = body
    const address = callers.addressOf(incomingOf(c))
    if (joins.take(networkOf(address)) > 0) return tooMany(c)
    const header = c.req.header('cookie')
    const browserId = await cookies.browserId(header)
    const gameGuess = countWrongCode({ address, browserId, gameId: null })
    if (gameGuess.refusedBy) return tooMany(c)
    const row = await store.findByCode(gameCode)
    const room = row && (await games.room(row.id))
    if (!room) return problemAnswer(c, ...joinProblemOf('game-not-found'))
    gameGuess.takeBack()
    if (room.state.status === 'completed') return gameEnded(c)
    const teamGuess = countWrongCode({ address, browserId, gameId: room.id })
    if (teamGuess.refusedBy) return tooMany(c)
    const playerId = (await cookies.seatIn(header, room.id)) ?? ''
    const { state } = room
    const command = { type: 'JoinGame', teamCode } as const
    const context = { nowMs: nowMs(), random, photoRetentionMs: 0 }
    const decision = joinGame(state, command, { role: 'player', playerId }, context)
    const refusal = 'refusal' in decision ? decision.refusal.code : null
    if (refusal === 'wrong-team-code') room.noteWrongCode()
    else teamGuess.takeBack()
    if (refusal) return problemAnswer(c, ...joinProblemOf(refusal))
    return c.json(ticketOf(state, teamCode) satisfies TicketAnswer)
  })

  return routes
}

/** So many names are told. */
const MOST_NAMES = 3

function ticketOf(state: GameState, teamCode: string): TicketAnswer {
  const { name, startedAtMs, startsAtMs = null, endsAtMs, gameDurationMinutes, teams } = state
  const team = teams.findIndex(({ id }) => state.codes[id] === teamCode)
  const mates = playersOf(state, teams[team]?.id ?? '')
  return {
    ...(name && { name }),
    // A game knows its map, and of the default one alone also the city.
    ...(state.mapImage === DEFAULT_MAP_IMAGE && !state.isMapDrawn && { city: 'Manhattan' }),
    startedAtMs,
    startsAtMs,
    endsAtMs,
    gameDurationMinutes,
    zones: state.zones.length,
    teams: teams.map(({ name, color }) => ({ name, color })),
    team,
    players: mates.length,
    names: mates.flatMap(({ nickname }) => nickname ?? []).slice(0, MOST_NAMES),
  }
}
