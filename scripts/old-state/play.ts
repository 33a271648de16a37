import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import type { LiveSocket } from '#test/live-socket.ts'
import { drawing, uploadPhoto } from '#test/photos.ts'
import type { Door } from '#test/upgrades/told.ts'
import type { Visitor } from '#test/visitor.ts'
import type { OlderVersion } from './older-version.ts'

/** Somebody who takes part, and through which door. */
interface Player {
  readonly name: string
  readonly gameId: string
  readonly door: Door
  readonly visitor: Visitor
}

/** A game and the accounts of its host. */
export interface Played {
  readonly name: 'active' | 'lobby' | 'completed'
  readonly gameId: string
  readonly gameCode: string
  readonly login: { email: string; password: string }
  readonly people: Player[]
}

const CODES = ['red123', 'blue123'] as const
const RICH_CENTS = 500_000

/** A day long, so that nothing falls due while the state is made. */
const setup = (mapImage: string) => ({
  timing: {
    gameDurationHours: 24,
    gameDurationMinutes: 0,
    challengeDurationHours: 6,
    challengeDurationMinutes: 0,
  },
  zones: DEFAULT_SETUP.zones.slice(0, 4),
  challenges: DEFAULT_SETUP.challenges.slice(0, 12),
  map: { mapImage, isDefaultImage: false },
  rules: '<h2>Our own</h2><p>Nobody runs at <strong>red</strong>.</p>',
})

/** Signs a host up and has them create a game, into which a player of each team comes. */
export async function gather(
  { clients }: OlderVersion,
  origin: string,
  name: Played['name'],
): Promise<Played> {
  const login = { email: `${name}@example.org`, password: 'Canal+Bowery7' }
  const host = await clients.signUpHost(origin, login)
  const map = await fetch(`${origin}/api/media`, {
    method: 'POST',
    headers: { origin, cookie: host.cookies(), 'content-type': 'image/png' },
    body: new Uint8Array(await drawing(60, 90).png().toBuffer()),
  })
  const { url } = (await map.json()) as { url: string }
  const { gameId, code: gameCode } = await clients.createGame(host, setup(url))
  const played: Played = { name, gameId, gameCode, login, people: [] }
  played.people.push({ name: `host of ${name}`, gameId, door: 'http', visitor: host })
  await seat(played, { clients }, origin, 'http')
  return played
}

/** Has the host sign in at an address, and a player of each team join there. */
export async function comeIn(played: Played, older: OlderVersion, origin: string): Promise<void> {
  const visitor = older.createVisitor(origin)
  const signedIn = await visitor.post('/api/auth/sign-in/email', played.login)
  if (!signedIn.ok) throw new Error(`the host could not sign in: ${await signedIn.text()}`)
  played.people.push({ name: `host of ${played.name}`, gameId: played.gameId, door: 'tls', visitor })
  await seat(played, older, origin, 'tls')
}

async function seat(
  { name, gameId, gameCode, people }: Played,
  { clients }: Pick<OlderVersion, 'clients'>,
  origin: string,
  door: Door,
): Promise<void> {
  for (const teamCode of CODES) {
    const { visitor } = await clients.joinGame(origin, { gameCode, teamCode })
    people.push({ name: `${teamCode} of ${name}`, gameId, door, visitor })
  }
}

/** Starts a game and plays what its version can: claims, bids, edits, and evidence where there is any. */
export async function play(older: OlderVersion, { gameId, people }: Played): Promise<void> {
  const [host, red, blue] = await Promise.all(
    people.slice(0, 3).map(async ({ visitor }) => ({
      visitor,
      socket: await older.clients.openLive(visitor, gameId),
    })),
  )
  if (!host || !red || !blue) throw new Error('three are needed')
  const give = async ({ socket }: { socket: LiveSocket }, command: Parameters<LiveSocket['command']>[0]) => {
    const answer = await socket.command(command)
    if (!answer.ok) throw new Error(`${command.type} was refused: ${JSON.stringify(answer.refusal)}`)
  }
  await give(host, { type: 'StartGame' })
  const hasEvidence = (await host.visitor.get(`/api/games/${gameId}/chat`)).status === 200
  const edits = ['t1', 't2'].map((teamId) => ({ teamId, seenCents: 0, toCents: RICH_CENTS }))
  await give(host, { type: 'EditBudgets', edits })
  await give(host, { type: 'PostAnnouncement', text: 'Stay together & drink water!' })
  const cards = host.socket.view.cards.map(({ id }) => id)
  for (const [index, someone] of [red, blue, red, blue].entries()) {
    const cardId = cards[index] ?? ''
    if (hasEvidence) await post(older, someone.visitor, { gameId, cardId, text: `Done, number ${index}!` })
    await give(someone, { type: 'ClaimCard', cardId })
  }
  for (const [zoneId, someone, teamId, dollars] of [
    ['z01', red, 't1', 120],
    ['z01', blue, 't2', 150],
    ['z01', red, 't1', 40],
    ['z02', blue, 't2', 75],
    ['z03', red, 't1', 12],
  ] as const) {
    await give(someone, older.clients.bidOn(someone.socket.view, zoneId, teamId, dollars))
  }
  await give(host, { type: 'UndoClaim', cardId: cards[1] ?? '' })
  await give(host, {
    type: 'EditBids',
    edits: [{ zoneId: 'z02', teamId: 't2', seenCents: 7_500, toCents: 8_000 }],
  })
  if (hasEvidence) {
    await give(red, { type: 'SetNickname', nickname: 'Ann' })
    const claims = cards.map((cardId) => {
      const card = host.socket.view.cards.find(({ id }) => id === cardId)
      return { cardId, claimedAtMs: card?.claimedAtMs ?? 0 }
    })
    await give(blue, { type: 'DisputeClaim', ...seen(claims[0]), reason: 'That is not the bridge.' })
    await give(host, { type: 'ApproveClaim', ...seen(claims[0]) })
    await give(host, { type: 'RejectClaim', ...seen(claims[3]), reason: 'Too dark to see.', undo: true })
    await post(older, blue.visitor, { gameId, cardId: null, text: 'Where is everybody?' })
  }
  await Promise.all([host, red, blue].map(({ socket }) => socket.close()))
}

const seen = (claim?: { cardId: string; claimedAtMs: number }) => claim ?? { cardId: '', claimedAtMs: 0 }

/** Posts words and a photo. */
async function post(
  { newCommandId }: OlderVersion,
  visitor: Visitor,
  { gameId, cardId, text }: { gameId: string; cardId: string | null; text: string },
): Promise<void> {
  const photoId = newCommandId()
  const photo = await drawing(90, 60).jpeg().toBuffer()
  const kept = await uploadPhoto(visitor, `/api/games/${gameId}/photos/${photoId}`, photo)
  if (kept.status !== 201) throw new Error(`a photo was not kept: ${kept.status}`)
  const answer = await visitor.post(`/api/games/${gameId}/messages`, {
    messageId: newCommandId(),
    text,
    cardId,
    writtenAtMs: Date.now(),
    photos: [{ id: photoId, takenAtMs: null }],
  })
  if (!answer.ok) throw new Error(`a message was refused: ${await answer.text()}`)
}

/** A bid more, after the doors were changed. */
export async function bidOnce(
  { clients }: OlderVersion,
  { gameId, people }: Played,
  dollars: number,
): Promise<void> {
  const red = people.find(({ name }) => name.startsWith('red123'))
  if (!red) throw new Error('nobody bids')
  const socket = await clients.openLive(red.visitor, gameId)
  const answer = await socket.command(clients.bidOn(socket.view, 'z04', 't1', dollars))
  if (!answer.ok) throw new Error(`a bid was refused: ${JSON.stringify(answer.refusal)}`)
  await socket.close()
}
