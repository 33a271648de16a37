import { type Context, Hono } from 'hono'
import type { OfficeCommand } from '#core/game/commands.ts'
import type { RefusalCode } from '#core/game/refusals.ts'
import type { Official } from '#core/game/state.ts'
import { officeOf } from '#core/rules/officials.ts'
import { may, officialOf, playerOf } from '#core/rules/permissions.ts'
import type { Identities } from '#server/access/identities.ts'
import { linkHash } from '#server/access/link-hash.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { memberOf } from '#server/http/member.ts'
import { gameEnded, type ProblemParts, problemAnswer, tooMany } from '#server/http/problem.ts'
import { setCookies } from '#server/http/set-cookies.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'
import type { SeatCookies } from '#server/net/seat-cookies.ts'
import { derivedId } from '#server/rooms/derived.ts'
import type { GameRoom } from '#server/rooms/game-room.ts'
import type { Games } from '#server/rooms/games.ts'
import { actorOfSeat, officeSeat, seatOf } from '#server/rooms/seat.ts'
import type { Store } from '#server/store/store.ts'
import {
  inviteOfficialBody,
  type JoinAnswer,
  lookAtOfficeBody,
  type OfficeAnswer,
  type OfficialLinkAnswer,
  officeBody,
} from '#wire/http.ts'

interface OfficeRouteDeps {
  secret: string
  games: Pick<Games, 'room'>
  store: Pick<Store, 'findOpenGame'>
  identities: Identities
  cookies: Pick<SeatCookies, 'seatIn' | 'take'>
  callers: Callers
}

/** Inviting co-hosts and referees, and taking an office by its link. The log and the store know only the link's hash. */
export function officeRoutes(deps: OfficeRouteDeps): Hono<ServerEnv> {
  const { secret, games, store, identities, cookies, callers } = deps
  const invitations = limiterOf(LIMITS.invitations)
  const uses = limiterOf(LIMITS.officeLinks)
  const routes = new Hono<ServerEnv>()

  routes.post('/api/games/:gameId/officials', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { actor, room } = member
    if (actor.role !== 'host' || !may(room.state, actor, 'own')) {
      return problemAnswer(c, 'forbidden', 'Only the host can invite officials.')
    }
    const body = await readBody(c, inviteOfficialBody)
    if (!body) return problemAnswer(c, 'malformed', 'This invitation couldn’t be read. Reload the page.')
    if (invitations.take(actor.userId) > 0) return tooMany(c, LIMITS.invitations)
    const { commandId } = body
    // Derived, so that a retry is answered with the same link.
    const derived = (what: string) => derivedId(secret, `${what}:${room.id}:${actor.userId}:${commandId}`)
    const token = `${derived('office-link-1')}${derived('office-link-2')}`
    const tokenHash = linkHash(token)
    const officialId = 'officialId' in body ? body.officialId : derived('official')
    const command: OfficeCommand =
      'officialId' in body
        ? { type: 'RenewOffice', officialId, tokenHash }
        : { type: 'InviteOfficial', officialId, role: body.role, name: body.name, tokenHash }
    const answer = await room.submit({ actor, command, commandId, notAfterMs: null })
    if (!answer.ok) return problemAnswer(c, ...problemOf(answer.refusal.code))
    return c.json({ officialId, token } satisfies OfficialLinkAnswer)
  })

  routes.post('/api/offices/look', async (c) => {
    const body = await readBody(c, lookAtOfficeBody)
    const found = await officeBehind(c, body)
    if (found instanceof Response) return found
    const { room, office } = found
    const { code, name, status } = room.state
    if (status === 'completed') return gameEnded(c)
    if (office.status !== 'invited') return problemAnswer(c, ...LINK_USED)
    const answer = { role: office.role, name: office.name ?? '', code, ...(name && { gameName: name }) }
    return c.json(answer satisfies OfficeAnswer)
  })

  routes.post('/api/offices', async (c) => {
    const body = await readBody(c, officeBody)
    const found = await officeBehind(c, body)
    if (found instanceof Response) return found
    const { room, office, tokenHash } = found
    const { headers } = c.req.raw
    const account = await identities.account(headers)
    if (account?.userId === room.state.hostId) return problemAnswer(c, 'refused', HOSTS_THIS)
    if (account && (await store.findOpenGame(account.userId))) {
      return problemAnswer(c, 'open-game-exists', HOSTS_ANOTHER)
    }
    const seatId = await cookies.seatIn(headers.get('cookie') ?? undefined, room.id)
    const present = seatId === null ? null : actorOfSeat(room.state, seatId)
    if (present && playerOf(room.state, present)) return problemAnswer(c, 'refused', PLAYS)
    const isRetry = present?.role === 'official' && present.officialId === office.id
    if (present && officialOf(room.state, present) && !isRetry) return problemAnswer(c, 'refused', HAS_OFFICE)
    const actor = { role: 'official', officialId: office.id } as const
    const command = { type: 'AcceptOffice', tokenHash } as const
    const { commandId } = found.body
    const answer = await room.submit({ actor, command, commandId, notAfterMs: null })
    if (!answer.ok) return problemAnswer(c, ...problemOf(answer.refusal.code))
    const official = room.state.officials?.[office.id]
    const seat = official && seatOf(room.state, actor)
    // A retry after the host has removed the official, or made another link.
    if (!seat || room.state.officeTokens?.[office.id] !== tokenHash) return problemAnswer(c, ...LINK_USED)
    setCookies(c, await cookies.take(room.id, officeSeat(official)))
    return c.json(seat satisfies JoinAnswer)
  })

  /** The office whose latest link this is, whether the link still works or not. */
  async function officeBehind<Body extends { gameId: string; token: string }>(
    c: Context<ServerEnv>,
    body: Body | null,
  ): Promise<Response | { body: Body; room: GameRoom; office: Official; tokenHash: string }> {
    if (uses.take(networkOf(callers.addressOf(incomingOf(c)))) > 0) return tooMany(c, LIMITS.officeLinks)
    if (!body) return problemAnswer(c, 'malformed', 'This link isn’t complete. Open it again as you got it.')
    const room = await games.room(body.gameId)
    const tokenHash = linkHash(body.token)
    const office = room && officeOf(room.state, tokenHash)
    return office ? { body, room, office, tokenHash } : problemAnswer(c, ...LINK_USED)
  }

  return routes
}

const LINK_USED: ProblemParts = [
  'not-found',
  'This link doesn’t work any more. It has been used, or replaced by a new one. Ask the host for a new link.',
]
const HOSTS_THIS = 'You’re the host of this game. Open the link on the phone of whoever you invited.'
const HOSTS_ANOTHER = 'You’re hosting another game. End it, or sign out, before you take this office.'
const HAS_OFFICE = 'You already have an office in this game on this phone. Sign out first to take another.'
const PLAYS =
  'You play in this game. Officials don’t play: sign out of your team on the Home screen, then open this link again.'

/** Why an invitation or a link was declined. */
function problemOf(code: string): ProblemParts {
  switch (code as RefusalCode | 'store-failed') {
    case 'link-used':
    // Who has the office takes it no more.
    case 'not-allowed':
      return LINK_USED
    case 'official-not-found':
      return ['not-found', 'This official isn’t in the game any more.']
    case 'officials-full':
      return ['refused', 'A game has at most 10 officials. Remove one first.']
    case 'name-missing':
      return ['refused', 'Enter a name first.']
    case 'nickname-too-long':
      return ['refused', 'A name has at most 20 characters.']
    case 'nickname-taken':
      return ['refused', 'This name could be mistaken for the host’s. Choose another one.']
    case 'game-ended':
      return ['game-ended', 'This game has ended']
    default:
      return ['unavailable', 'The server couldn’t save this. Please try again.']
  }
}
