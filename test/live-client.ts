import type { GameView } from '#core/game/state.ts'
import type { CreateGameAnswer, JoinAnswer, Me, OfficialLinkAnswer } from '#wire/http.ts'
import { type LiveOptions, LiveSocket, newCommandId } from './live-socket.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** A host's login. */
export interface Login {
  email: string
  password: string
}

/** A browser that has a seat in a game. */
export interface Seated {
  visitor: Visitor
  seat: JoinAnswer
}

/** Signs a host up by the routes that a browser uses, and confirms the address by the mail in the outbox. */
export async function signUpHost(origin: string, login: Login): Promise<Visitor> {
  const visitor = createVisitor(origin)
  await expectOk(visitor.post('/api/auth/sign-up/email', login))
  await openMailLink(visitor, await latestLink(visitor, login.email), login.password)
  const { account } = (await expectOk(visitor.get('/api/me'))) as Me
  if (account?.email !== login.email) throw new Error('the mail link did not sign in')
  return visitor
}

/**
 * Opens the link of a verification mail, and presses the button of the page that it leads to. A server older than that
 * page has signed in by then.
 */
export async function openMailLink(visitor: Visitor, link: string, password: string): Promise<void> {
  // The link begins with BASE_URL, which need not be where we are.
  const { pathname, search } = new URL(link)
  const page = new URL(
    (await visitor.get(`${pathname}${search}`)).headers.get('location') ?? '/',
    visitor.origin,
  )
  if (page.pathname !== '/verify-email') return
  await expectOk(visitor.post('/api/auth/verify-email', { token: page.searchParams.get('token'), password }))
}

/** The link of the latest mail to an address, from the outbox. */
async function latestLink(visitor: Visitor, address: string): Promise<string> {
  const mails = (await expectOk(visitor.get('/outbox.json'))) as { to: string; text: string }[]
  const link = /https?:\/\/\S+/.exec(mails.find(({ to }) => to === address)?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`no mail with a link for ${address} is in the outbox`)
  return link
}

/** Creates a game. @param setup drafts that differ from the defaults */
export async function createGame(host: Visitor, setup: object = {}): Promise<CreateGameAnswer> {
  const body = { commandId: newCommandId(), setup }
  return (await expectOk(host.post('/api/games', body))) as CreateGameAnswer
}

/** Joins a game. @param visitor a new browser when absent */
export async function joinGame(
  origin: string,
  codes: { gameCode: string; teamCode: string },
  visitor: Visitor = createVisitor(origin),
): Promise<Seated> {
  // A browser asks this first, and is given the name by which its seat is found again.
  await expectOk(visitor.get('/api/me'))
  const seat = (await expectOk(
    visitor.post('/api/join', { commandId: newCommandId(), ...codes }),
  )) as JoinAnswer
  return { visitor, seat }
}

/** Opens a socket and waits for its welcome. */
export const openLive = (visitor: Visitor, gameId: string, options?: LiveOptions): Promise<LiveSocket> =>
  new LiveSocket(visitor, gameId, options).opened()

/** A bid on what a phone shows at this moment. */
export function bidOn(view: GameView, zoneId: string, teamId: string, dollars: number) {
  const zone = view.zones.find(({ id }) => id === zoneId)
  return {
    type: 'PlaceBid',
    zoneId,
    amountCents: dollars * 100,
    seenHighestCents: Math.max(0, ...Object.values(zone?.totals ?? {})),
    seenOwnCents: zone?.totals[teamId] ?? 0,
  } as const
}

/** The answer's body. @throws Error with what the server said when it refused */
async function expectOk(answering: Promise<Response>): Promise<unknown> {
  const response = await answering
  const body = await response.text()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${body}`)
  return JSON.parse(body)
}

/** Invites an official, who takes the office on a phone of their own. */
export async function seatOfficial(
  host: Visitor,
  gameId: string,
  role: 'cohost' | 'referee',
  name = 'Eve',
): Promise<{ visitor: Visitor; officialId: string; token: string }> {
  const invitation = { commandId: newCommandId(), role, name }
  const answer = await host.post(`/api/games/${gameId}/officials`, invitation)
  const { officialId, token } = (await answer.json()) as OfficialLinkAnswer
  const visitor = createVisitor(host.origin)
  const taken = await visitor.post('/api/offices', { commandId: newCommandId(), gameId, token })
  if (!taken.ok) throw new Error(`the office was not taken: ${await taken.text()}`)
  return { visitor, officialId, token }
}
