import { Hono } from 'hono'
import type { RefusalCode } from '#core/game/refusals.ts'
import { may } from '#core/rules/permissions.ts'
import type { Identities } from '#server/access/identities.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { memberOf } from '#server/http/member.ts'
import { type ProblemParts, problemAnswer, tooMany } from '#server/http/problem.ts'
import { setCookies } from '#server/http/set-cookies.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { SeatCookies } from '#server/net/seat-cookies.ts'
import { derivedId } from '#server/rooms/derived.ts'
import { officeSeat, seatOf } from '#server/rooms/seat.ts'
import type { Store } from '#server/store/store.ts'
import { type JoinAnswer, offerHostBody, takeHostBody } from '#wire/http.ts'

interface HandOverDeps {
  secret: string
  store: Pick<Store, 'findOpenGame'>
  identities: Identities
  cookies: Pick<SeatCookies, 'leave' | 'take'>
}

/** Handing a game over: the host offers it to a co-host, who takes it with an account. @see docs/rules.md K9 */
export function handOverRoutes({ secret, store, identities, cookies }: HandOverDeps): Hono<ServerEnv> {
  const handOvers = limiterOf(LIMITS.handOvers)
  const routes = new Hono<ServerEnv>()

  routes.post('/api/games/:gameId/host-offer', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { actor, room } = member
    if (actor.role !== 'host' || !may(room.state, actor, 'own')) {
      return problemAnswer(c, 'forbidden', 'Only the host can hand the game over.')
    }
    const body = await readBody(c, offerHostBody)
    if (!body) return problemAnswer(c, 'malformed', 'This offer couldn’t be read. Reload the page.')
    if (handOvers.take(actor.userId) > 0) return tooMany(c, LIMITS.handOvers)
    const { commandId, officialId } = body
    const formerId = derivedId(secret, `former-host:${room.id}:${actor.userId}:${commandId}`)
    const command = { type: 'OfferHost', officialId, formerId } as const
    const answer = await room.submit({ actor, command, commandId, notAfterMs: null })
    if (!answer.ok) return problemAnswer(c, ...problemOf(answer.refusal.code))
    // The seat that this browser will have once the game is another account's: worth nothing until then.
    if (officialId) setCookies(c, await cookies.take(room.id, officeSeat({ id: formerId, seats: 1 })))
    return c.json({})
  })

  routes.post('/api/games/:gameId/host', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { actor, room } = member
    const account = await identities.account(c.req.raw.headers)
    if (actor.role === 'player')
      return problemAnswer(c, 'forbidden', 'Only a co-host can take the game over.')
    const body = await readBody(c, takeHostBody)
    if (!body) return problemAnswer(c, 'malformed', 'This couldn’t be read. Reload the page.')
    if (!account) return problemAnswer(c, 'unauthorized', 'Sign in first: the host needs an account.')
    if (handOvers.take(account.userId) > 0) return tooMany(c, LIMITS.handOvers)
    const { userId } = account
    if (actor.role === 'official') {
      if (await store.findOpenGame(userId)) return problemAnswer(c, ...HOSTS_ANOTHER)
      const command = { type: 'TakeHost', userId } as const
      const answer = await room.submit({ actor, command, commandId: body.commandId, notAfterMs: null })
      if (!answer.ok) return problemAnswer(c, ...problemOf(answer.refusal.code))
    }
    const seat = seatOf(room.state, { role: 'host', userId })
    // A retry after the game has been handed on.
    if (!seat) return problemAnswer(c, ...OFFER_GONE)
    setCookies(c, cookies.leave(c.req.header('cookie'), room.id, false))
    return c.json(seat satisfies JoinAnswer)
  })

  return routes
}

const OFFER_GONE: ProblemParts = ['refused', 'The host doesn’t offer you the game any more.']
const HOSTS_ANOTHER: ProblemParts = [
  'open-game-exists',
  'You’re hosting another game. End it before you take this one over.',
]

/** Why an offer or a take-over was declined. */
function problemOf(code: string): ProblemParts {
  switch (code as RefusalCode | 'store-failed') {
    case 'official-not-found':
      return ['not-found', 'Only a co-host who has taken the office can take the game over.']
    case 'officials-full':
      return ['refused', 'This game has had too many officials to hand it over.']
    case 'offer-gone':
    // They aren't a co-host any more.
    case 'not-allowed':
      return OFFER_GONE
    case 'hosts-another':
      return HOSTS_ANOTHER
    case 'game-ended':
      return ['game-ended', 'This game has ended']
    default:
      return ['unavailable', 'The server couldn’t save this. Please try again.']
  }
}
