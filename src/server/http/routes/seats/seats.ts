import { type Context, Hono } from 'hono'
import { type GameId, newId, type PlayerId, type Random } from '#core/game/ids.ts'
import { officialOf } from '#core/rules/permissions.ts'
import type { Identities } from '#server/access/identities.ts'
import type { AccountSession } from '#server/accounts/account-session.ts'
import type { Env } from '#server/env/env.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { gameEnded, problemAnswer, tooMany } from '#server/http/problem.ts'
import { setCookies } from '#server/http/set-cookies.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'
import type { SeatCookies } from '#server/net/seat-cookies.ts'
import type { Games, JoinOrder } from '#server/rooms/games.ts'
import { actorOfSeat, seatOf } from '#server/rooms/seat.ts'
import type { Store } from '#server/store/store.ts'
import { type JoinAnswer, joinBody, type Me, type Problem, type Seat, seatBody } from '#wire/http.ts'
import { idSchema } from '#wire/ids.ts'
import type { JoinLimits } from './join-limits.ts'
import { joinOrigin } from './join-origin.ts'
import { joinProblemOf } from './join-problem.ts'
import { joinQuestion } from './join-question.ts'
import { keptSeats } from './kept-seats.ts'
import { createSeatLimits } from './seat-limits.ts'

interface SeatRouteDeps {
  env: Pick<Env, 'baseUrl' | 'google'>
  games: Games
  store: Store
  identities: Identities
  cookies: SeatCookies
  callers: Callers
  joinLimits: JoinLimits
  random: Random
}

/** Routes for reading one's own seat, joining and leaving. */
export function seatRoutes(deps: SeatRouteDeps): Hono<ServerEnv> {
  const { env, games, store, identities, cookies, callers, random } = deps
  const { joins, countWrongCode } = deps.joinLimits
  const seatLimits = createSeatLimits()
  const leaves = limiterOf(LIMITS.leaves)
  const routes = new Hono<ServerEnv>()
  const cookieHeader = (c: Context<ServerEnv>) => c.req.header('cookie')

  routes.get('/api/me', async (c) => {
    const account = await identities.account(c.req.raw.headers)
    const seat = (account && (await hostSeat(account))) ?? (await playerSeat(cookieHeader(c)))
    const { seats, dead } = await keptSeats(cookieHeader(c), deps)
    const last = account && (await store.findLastCompletedGame(account.userId))
    if ((await cookies.browserId(cookieHeader(c))) === null) {
      setCookies(c, [await cookies.nameBrowser(newId(random))])
    }
    setCookies(c, cookies.forget(cookieHeader(c), dead))
    const me: Me = {
      account: account && { id: account.userId, email: account.email, name: account.name },
      seat,
      seats,
      lastGameId: last?.id ?? null,
      ...(seat === null && (await lostSeat(cookieHeader(c)))),
      joinOrigin: joinOrigin(env, callers.originOf(incomingOf(c))),
      ...(account === null && env.google === null && { google: false }),
    }
    return c.json(me)
  })

  routes.post('/api/join', async (c) => {
    const body = await readBody(c, joinBody)
    if (!body) return problemAnswer(c, 'malformed', 'Enter both codes and try again.')
    const address = callers.addressOf(incomingOf(c))
    if (joins.take(networkOf(address)) > 0) return tooMany(c)
    const browserId = await cookies.browserId(cookieHeader(c))
    const gameGuess = countWrongCode({ address, browserId, gameId: null })
    if (gameGuess.refusedBy) return tooMany(c)
    const row = await store.findByCode(body.gameCode)
    if (!row) return problemAnswer(c, 'game-not-found', 'Game not found')
    gameGuess.takeBack()
    if (row.status === 'completed') return gameEnded(c)
    const account = await identities.account(c.req.raw.headers)
    const own = account && (await hostSeat(account))
    if (own?.gameId === row.id) return c.json(own satisfies JoinAnswer)
    // Their own game would win over the seat: they could never reach it.
    if (own) return problemAnswer(c, 'open-game-exists', HOSTS_A_GAME)
    const playerId = await cookies.seatIn(cookieHeader(c), row.id)
    if (await isOfficial(cookieHeader(c), row.id)) return problemAnswer(c, 'refused', IS_OFFICIAL)
    const teamGuess = countWrongCode({ address, browserId, gameId: row.id })
    if (teamGuess.refusedBy) return tooMany(c)
    const { commandId, teamCode } = body
    const question = body.asks ? await questionBefore(c, { gameId: row.id, teamCode, playerId }) : null
    if (question) {
      teamGuess.takeBack()
      return problemAnswer(c, question.code, question.message)
    }
    const order = { gameId: row.id, teamCode, commandId, playerId, browserId }
    const outcome = await joinWithin({ address, order })
    if (outcome === null) {
      teamGuess.takeBack()
      return tooMany(c, LIMITS.seatsOfAddress)
    }
    const isWrong = !outcome.ok && outcome.refusal.code === 'wrong-team-code'
    if (!isWrong) teamGuess.takeBack()
    if (outcome.ok) {
      setCookies(c, await cookies.take(row.id, outcome.seat.playerId ?? ''))
      return c.json(outcome.seat satisfies JoinAnswer)
    }
    if (isWrong) (await games.room(row.id))?.noteWrongCode()
    if (outcome.refusal.code === 'browser-unknown') {
      setCookies(c, [await cookies.nameBrowser(newId(random))])
    }
    return problemAnswer(c, ...joinProblemOf(outcome.refusal.code))
  })

  routes.post('/api/leave', async (c) => {
    // The game that the page showed: another tab may have joined another one since.
    const gameId = idSchema.safeParse(c.req.query('game')).data ?? cookies.currentGame(cookieHeader(c))
    if (gameId === null) return c.json({})
    const playerId = await cookies.seatIn(cookieHeader(c), gameId)
    const room = await games.room(gameId)
    const isOver = room?.state.status === 'completed'
    // An official's office stays, for a new link.
    if (playerId !== null && !isOver && !(await isOfficial(cookieHeader(c), gameId))) {
      // A cookie outlives its seat, and each leave is an entry in the log.
      if (leaves.take(playerId) > 0) return tooMany(c)
      const answer = await games.leave({ gameId, playerId, commandId: newId(random) })
      if (!answer.ok) return problemAnswer(c, 'unavailable', 'You couldn’t leave the game. Please try again.')
    }
    setCookies(c, cookies.leave(cookieHeader(c), gameId, isOver))
    return c.json({})
  })

  routes.post('/api/seat', async (c) => {
    const body = await readBody(c, seatBody)
    if (!body) return problemAnswer(c, 'malformed', 'This game couldn’t be loaded. Reload the page.')
    const seatId = await cookies.seatIn(cookieHeader(c), body.gameId)
    const room = seatId === null ? null : await games.room(body.gameId)
    const seat = room && seatId !== null ? seatOf(room.state, actorOfSeat(room.state, seatId)) : null
    if (!seat || seatId === null) {
      return problemAnswer(c, 'unauthorized', 'Your seat in this game is gone. Join again with your codes.')
    }
    if (seat.status === 'completed') return gameEnded(c)
    setCookies(c, await cookies.take(seat.gameId, seatId))
    return c.json(seat satisfies JoinAnswer)
  })

  async function questionBefore(
    c: Context<ServerEnv>,
    { gameId, ...joining }: { gameId: GameId; teamCode: string; playerId: PlayerId | null },
  ): Promise<Problem | null> {
    const room = await games.room(gameId)
    return room && joinQuestion({ ...joining, state: room.state, present: await playerSeat(cookieHeader(c)) })
  }

  /** Joins; changing the team takes no seat. @returns null when the address has as many seats as it may */
  async function joinWithin({ address, order }: { address: string; order: JoinOrder }) {
    const room = await games.room(order.gameId)
    const isSeated = (id: PlayerId) => room?.state.players[id] !== undefined
    if (order.playerId !== null && isSeated(order.playerId)) return games.join(order)
    return seatLimits.pass({ gameId: order.gameId, address, isSeated }, () => games.join(order))
  }

  async function isOfficial(header: string | undefined, gameId: GameId): Promise<boolean> {
    const seatId = await cookies.seatIn(header, gameId)
    const room = seatId === null ? null : await games.room(gameId)
    if (!room || seatId === null) return false
    return officialOf(room.state, actorOfSeat(room.state, seatId)) !== null
  }

  async function hostSeat(account: AccountSession): Promise<Seat | null> {
    const open = await store.findOpenGame(account.userId)
    const room = open && (await games.room(open.id))
    if (!room) return null
    const actor = { role: 'host', userId: account.userId } as const
    const seat = seatOf(room.state, actor)
    if (seat) return seat
    // It was handed over on another node.
    await room.refresh()
    return seatOf(room.state, actor)
  }

  async function playerSeat(header: string | undefined): Promise<Seat | null> {
    const gameId = cookies.currentGame(header)
    if (gameId === null) return null
    const seatId = await cookies.seatIn(header, gameId)
    const room = seatId === null ? null : await games.room(gameId)
    return room && seatId !== null ? seatOf(room.state, actorOfSeat(room.state, seatId)) : null
  }

  /** The game whose seat was taken from this browser: people who leave lose the cookie as well, so a cookie without a player tells. */
  async function lostSeat(header: string | undefined): Promise<Pick<Me, 'lostGameId'>> {
    const gameId = cookies.currentGame(header)
    const hasSeat = gameId !== null && (await cookies.seatIn(header, gameId)) !== null
    const room = hasSeat ? await games.room(gameId) : null
    return room && room.state.status !== 'completed' ? { lostGameId: room.state.id } : {}
  }

  return routes
}

const IS_OFFICIAL =
  'You’re a co-host or referee of this game, and officials don’t play. Sign out first, then join.'
const HOSTS_A_GAME = 'You’re hosting a game. End it before you join another.'
