import type { Me } from '#wire/http.ts'
import { newCommandId } from '../live-socket.ts'
import { drawing, uploadPhoto } from '../photos.ts'
import { BLUE_CODE, newLogin } from '../running-server.ts'
import type { Visitor } from '../visitor.ts'
import { type Expected, everyone, type Person } from './people.ts'
import type { Scene } from './stage.ts'

/** A request, and who may make it. */
export interface RouteRow {
  /** As the server's own router writes it. */
  route: string
  /** What sets it apart from another row of the same route. */
  when?: string
  /** Whether those who may thereby change the game. */
  changesGame?: true
  /** Whether those who may thereby delete it. */
  deletesGame?: true
  /** Whether the game that it changes has begun; it has when absent. */
  isStarted?: boolean
  /** The game has ended. */
  isEnded?: true
  /** What must have happened before. @returns what `ask` needs to know of it */
  before?: (scene: Scene) => Promise<string>
  ask: (visitor: Visitor, scene: Scene, before: string, person: Person) => Promise<Response>
  may: Expected
}

/** The game's own people read it, nobody else. */
const members: Expected = {
  ...everyone('401 unauthorized'),
  'player of another team': 'yes',
  player: 'yes',
  host: 'yes',
  'co-host': 'yes',
  referee: 'yes',
}
/** People without a place in the game. */
const STRANGERS = {
  stranger: '401 unauthorized',
  'player of another game': '401 unauthorized',
  'removed player': '401 unauthorized',
  'signed-in non-host': '401 unauthorized',
  'host of another game': '401 unauthorized',
  'dismissed official': '401 unauthorized',
}
const judges: Expected = { ...members, player: '403 forbidden', 'player of another team': '403 forbidden' }
const hostAlone: Expected = { ...judges, 'co-host': '403 forbidden', referee: '403 forbidden' }
const owner: Expected = {
  ...members,
  'player of another team': '404 not-found',
  host: '404 not-found',
  'co-host': '404 not-found',
  referee: '404 not-found',
}
const accounts: Expected = {
  ...everyone('401 unauthorized'),
  'signed-in non-host': 'yes',
  host: 'yes',
  'host of another game': 'yes',
}

/** What a browser has from a push service; nothing is sent there in these tests. */
const SUBSCRIPTION = {
  endpoint: 'https://push.example.org/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}

/** A kit of the host's. */
async function kit({ browser }: Scene): Promise<string> {
  const id = newCommandId()
  await browser('host').post('/api/kits', { id, name: 'Foxes', setup: {} })
  return id
}
const atKit =
  (method: 'PATCH' | 'DELETE') =>
  (visitor: Visitor, _scene: Scene, id: string): Promise<Response> =>
    fetch(`${visitor.origin}/api/kits/${id}${method === 'DELETE' ? '?seenVersion=1' : ''}`, {
      method,
      headers: { origin: visitor.origin, cookie: visitor.cookies(), 'content-type': 'application/json' },
      ...(method === 'PATCH' && { body: JSON.stringify({ seenVersion: 1, name: 'Owls' }) }),
    })
const kitOwner: Expected = {
  ...accounts,
  'signed-in non-host': '404 not-found',
  'host of another game': '404 not-found',
}

const game =
  (path: string) =>
  (visitor: Visitor, { gameId }: Scene) =>
    visitor.get(`/api/games/${gameId}/${path}`)
const plainly = (path: string) => (visitor: Visitor) => visitor.get(path)
const fromElsewhere = (path: string) => (visitor: Visitor) =>
  fetch(`${visitor.origin}${path}`, { headers: { 'x-forwarded-for': '203.0.113.9' } })

/** A link for spectators, whose token is in its path. */
async function spectatorLink({ gameId, browser }: Scene): Promise<string> {
  const timing = { delayMinutes: 0, freezeMinutes: 0 }
  const path = `/api/games/${gameId}/spectators`
  const answer = await browser('host').post(path, { commandId: newCommandId(), ...timing })
  return ((await answer.json()) as { token: string }).token
}

const jpeg = (): Promise<Buffer> => drawing(40, 30).jpeg().toBuffer()
const sendPicture = async (visitor: Visitor, path: string): Promise<Response> =>
  fetch(`${visitor.origin}${path}`, {
    method: 'POST',
    body: new Uint8Array(await jpeg()),
    headers: { origin: visitor.origin, cookie: visitor.cookies(), 'content-type': 'image/jpeg' },
  })

/** A photo of the player's that no message has. */
async function photo({ browser, gameId }: Scene): Promise<string> {
  const id = newCommandId()
  await uploadPhoto(browser('player'), `/api/games/${gameId}/photos/${id}`, await jpeg())
  return id
}

async function postedPhoto(scene: Scene): Promise<string> {
  const id = await photo(scene)
  const photos = [{ id, takenAtMs: null }]
  await scene.browser('player').post(`/api/games/${scene.gameId}/messages`, { ...message(), photos })
  return id
}

async function mapPicture({ stage }: Scene): Promise<string> {
  const answer = await sendPicture(await stage.newAccount(), '/api/media')
  return ((await answer.json()) as { url: string }).url
}

const message = () => ({
  messageId: newCommandId(),
  text: 'Here.',
  cardId: null,
  writtenAtMs: 0,
  photos: [],
})
const show =
  (size: string) =>
  (visitor: Visitor, { gameId }: Scene, id: string) =>
    visitor.get(`/api/games/${gameId}/photos/${id}${size}`)
/** A link that nobody has used. */
async function officeLink({ browser, gameId }: Scene): Promise<string> {
  const invitation = { commandId: newCommandId(), role: 'referee', name: 'Eve' }
  const answer = await browser('host').post(`/api/games/${gameId}/officials`, invitation)
  return ((await answer.json()) as { token: string }).token
}

/** Those who may take an office. */
const TAKERS: readonly Person[] = [
  'stranger',
  'player of another game',
  'removed player',
  'signed-in non-host',
  'dismissed official',
]

const joinWith =
  (teamCode: string) =>
  async (visitor: Visitor, { gameCode }: Scene) => {
    // As every browser does before.
    await visitor.get('/api/me')
    return visitor.post('/api/join', { commandId: newCommandId(), gameCode, teamCode })
  }
/** Asks what a link with these codes would open. */
const lookWith =
  (teamCode: string) =>
  (visitor: Visitor, { gameCode }: Scene) =>
    visitor.post('/api/join/look', { gameCode, teamCode })
/** What the link’s page names as its picture. */
async function linkPicture({ gameCode, stage }: Scene): Promise<string> {
  const page = await fetch(`${stage.origin}/join?game=${gameCode}&team=${BLUE_CODE}`)
  return /"og:image" content="[^"]*(\/invitations\/[^"]+)"/.exec(await page.text())?.[1] ?? '/no-picture'
}
const auth = (path: string, body: () => object) => (visitor: Visitor) =>
  visitor.post(`/api/auth${path}`, body())
const someone = () => ({ email: newLogin().email })

const PHOTO = '/api/games/:gameId/photos/:photoId'
const REPLAY = 'GET /api/games/:gameId/replay'

const MEMBERS: readonly Person[] = ['player of another team', 'player', 'host', 'co-host', 'referee']

const changeLink = (visitor: Visitor, { gameId }: Scene, isShared: boolean): Promise<Response> =>
  visitor.post(`/api/games/${gameId}/replay/link`, { commandId: newCommandId(), isShared })

/** @returns the key of the link */
async function shareReplay(scene: Scene): Promise<string> {
  const answer = await changeLink(scene.browser('host'), scene, true)
  return ((await answer.json()) as { key: string }).key
}

/** Every request that the server answers. */
export const ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/me', ask: plainly('/api/me'), may: everyone('yes') },
  { route: 'GET /api/games', ask: plainly('/api/games'), may: accounts },
  {
    route: 'POST /api/games',
    ask: async (visitor, { stage }, _before, person) =>
      // Whoever creates a game is no longer the person without one.
      (person === 'signed-in non-host' ? await stage.newAccount() : visitor).post('/api/games', {
        commandId: newCommandId(),
        setup: {},
      }),
    may: {
      ...everyone('401 unauthorized'),
      'signed-in non-host': 'yes',
      host: '409 open-game-exists',
      'host of another game': '409 open-game-exists',
    },
  },
  {
    route: 'POST /api/join',
    when: 'with the team’s code',
    changesGame: true,
    ask: joinWith(BLUE_CODE),
    may: {
      ...everyone('yes'),
      'co-host': '409 refused',
      referee: '409 refused',
      player: 'unchanged',
      host: 'unchanged',
      'host of another game': '409 open-game-exists',
    },
  },
  {
    route: 'POST /api/join/look',
    when: 'with the team’s code',
    ask: lookWith(BLUE_CODE),
    may: everyone('yes'),
  },
  {
    route: 'POST /api/join/look',
    when: 'with a wrong code',
    ask: lookWith('red124'),
    may: everyone('403 wrong-team-code'),
  },
  {
    route: 'POST /api/join',
    when: 'with a wrong code',
    changesGame: true,
    ask: joinWith('red124'),
    may: {
      ...everyone('403 wrong-team-code'),
      'co-host': '409 refused',
      referee: '409 refused',
      host: 'unchanged',
      'host of another game': '409 open-game-exists',
    },
  },
  {
    route: 'POST /api/leave',
    changesGame: true,
    ask: (visitor) => visitor.post('/api/leave'),
    may: { ...everyone('unchanged'), player: 'yes', 'player of another team': 'yes' },
  },
  {
    route: 'POST /api/seat',
    ask: (visitor, { gameId }) => visitor.post('/api/seat', { gameId }),
    may: { ...members, host: '401 unauthorized' },
  },
  {
    route: 'POST /api/games/:gameId/officials',
    when: 'a new one',
    changesGame: true,
    ask: (visitor, { gameId }) =>
      visitor.post(`/api/games/${gameId}/officials`, {
        commandId: newCommandId(),
        role: 'referee',
        name: 'Eve',
      }),
    may: hostAlone,
  },
  {
    route: 'POST /api/games/:gameId/officials',
    when: 'a new link for the referee',
    changesGame: true,
    ask: (visitor, { gameId, actorId }) =>
      visitor.post(`/api/games/${gameId}/officials`, {
        commandId: newCommandId(),
        officialId: actorId('referee'),
      }),
    may: hostAlone,
  },
  {
    route: 'POST /api/games/:gameId/spectators',
    changesGame: true,
    ask: (visitor, { gameId }) =>
      visitor.post(`/api/games/${gameId}/spectators`, {
        commandId: newCommandId(),
        ...{ delayMinutes: 15, freezeMinutes: 10 },
      }),
    may: { ...hostAlone, 'co-host': 'yes' },
  },
  {
    route: 'GET /api/games/:gameId/spectators',
    ask: game('spectators'),
    may: { ...hostAlone, 'co-host': 'yes' },
  },
  {
    route: 'GET /api/watch/:token',
    when: 'with an open link',
    before: spectatorLink,
    ask: (visitor, _, token) => visitor.get(`/api/watch/${token}`),
    may: everyone('yes'),
  },
  {
    route: 'GET /api/watch/:token',
    when: 'with a link that nobody opened',
    ask: (visitor) => visitor.get(`/api/watch/${'a'.repeat(64)}`),
    may: everyone('404 not-found'),
  },
  {
    route: 'GET /api/watch/:token/borders',
    when: 'with an open link',
    before: spectatorLink,
    ask: (visitor, _, token) => visitor.get(`/api/watch/${token}/borders`),
    may: everyone('yes'),
  },
  {
    route: 'GET /api/watch/:token/photos/:photoId',
    when: 'of no approved claim',
    before: spectatorLink,
    ask: (visitor, _, token) => visitor.get(`/api/watch/${token}/photos/${newCommandId()}`),
    may: everyone('404 not-found'),
  },
  {
    route: 'POST /api/games/:gameId/host-offer',
    when: 'taking an offer back',
    ask: (visitor, { gameId }) =>
      visitor.post(`/api/games/${gameId}/host-offer`, { commandId: newCommandId(), officialId: null }),
    may: hostAlone,
  },
  {
    route: 'POST /api/games/:gameId/host',
    when: 'without an offer or an account',
    ask: (visitor, { gameId }) => visitor.post(`/api/games/${gameId}/host`, { commandId: newCommandId() }),
    may: { ...hostAlone, 'co-host': '401 unauthorized', referee: '401 unauthorized' },
  },
  {
    route: 'POST /api/offices/look',
    when: 'with an open link',
    before: officeLink,
    ask: (visitor, { gameId }, token) => visitor.post('/api/offices/look', { gameId, token }),
    may: everyone('yes'),
  },
  {
    route: 'POST /api/offices',
    when: 'with an open link',
    changesGame: true,
    before: async (scene) => {
      const tokens: string[] = []
      for (const _ of TAKERS) tokens.push(await officeLink(scene))
      return tokens.join(' ')
    },
    ask: (visitor, { gameId }, tokens, person) => {
      // A link works once.
      const token = tokens.split(' ')[Math.max(0, TAKERS.indexOf(person))]
      return visitor.post('/api/offices', { commandId: newCommandId(), gameId, token })
    },
    may: {
      ...everyone('yes'),
      player: '409 refused',
      'player of another team': '409 refused',
      host: '409 refused',
      'host of another game': '409 open-game-exists',
      'co-host': '409 refused',
      referee: '409 refused',
    },
  },
  { route: 'GET /api/games/:gameId/rules', ask: game('rules'), may: members },
  { route: 'GET /api/games/:gameId/borders', ask: game('borders'), may: members },
  { route: 'GET /api/games/:gameId/view', ask: game('view'), may: members },
  {
    route: REPLAY,
    when: 'of a running game',
    ask: game('replay'),
    may: {
      ...members,
      ...Object.fromEntries(MEMBERS.map((person) => [person, '409 refused'])),
    },
  },
  { route: REPLAY, isEnded: true, ask: game('replay'), may: members },
  {
    route: REPLAY,
    when: 'with the key of its link',
    isEnded: true,
    before: shareReplay,
    ask: (visitor, { gameId }, key) => visitor.get(`/api/games/${gameId}/replay?key=${key}`),
    may: everyone('yes'),
  },
  {
    route: REPLAY,
    when: 'with the key of a link that was withdrawn',
    isEnded: true,
    before: async (scene) => {
      const key = await shareReplay(scene)
      await changeLink(scene.browser('host'), scene, false)
      return key
    },
    ask: (visitor, { gameId }, key) => visitor.get(`/api/games/${gameId}/replay?key=${key}`),
    may: {
      ...everyone('404 not-found'),
      ...Object.fromEntries(MEMBERS.map((person) => [person, 'yes'])),
    },
  },
  { route: 'GET /api/games/:gameId/replay/link', isEnded: true, ask: game('replay/link'), may: hostAlone },
  {
    route: 'POST /api/games/:gameId/replay/link',
    when: 'shares it',
    changesGame: true,
    isEnded: true,
    ask: (visitor, scene) => changeLink(visitor, scene, true),
    may: hostAlone,
  },
  {
    route: 'POST /api/games/:gameId/replay/link',
    when: 'withdraws it',
    changesGame: true,
    isEnded: true,
    before: shareReplay,
    ask: (visitor, scene) => changeLink(visitor, scene, false),
    may: hostAlone,
  },
  { route: 'GET /api/games/:gameId/download', isEnded: true, ask: game('download'), may: hostAlone },
  {
    route: 'GET /api/games/:gameId/download',
    when: 'of a running game',
    ask: game('download'),
    may: { ...hostAlone, host: '409 refused' },
  },
  {
    route: 'DELETE /api/games/:gameId',
    deletesGame: true,
    isEnded: true,
    ask: (visitor, { gameId }) => visitor.delete(`/api/games/${gameId}`),
    may: hostAlone,
  },
  {
    route: 'DELETE /api/games/:gameId',
    when: 'of a running game',
    ask: (visitor, { gameId }) => visitor.delete(`/api/games/${gameId}`),
    may: { ...hostAlone, host: '409 refused' },
  },
  { route: 'GET /api/games/:gameId/setup', ask: game('setup'), may: hostAlone },
  { route: 'GET /api/games/:gameId/setup-file', ask: game('setup-file'), may: hostAlone },
  {
    route: 'POST /api/games/:gameId/setup',
    changesGame: true,
    isStarted: false,
    ask: (visitor, { gameId }, _before, person) =>
      visitor.post(`/api/games/${gameId}/setup`, {
        commandId: newCommandId(),
        section: 'name',
        value: `By ${person}`,
        seenVersion: 0,
      }),
    may: hostAlone,
  },
  {
    route: 'GET /api/games/:gameId/invite',
    when: 'their own team’s code',
    ask: game('invite'),
    may: { ...members, 'co-host': '403 forbidden', referee: '403 forbidden' },
  },
  { route: 'GET /api/games/:gameId/zones/:zoneId/bids', ask: game('zones/z04/bids'), may: judges },
  { route: 'GET /api/games/:gameId/chat', ask: game('chat'), may: members },
  {
    route: 'POST /api/games/:gameId/messages',
    changesGame: true,
    ask: (visitor, { gameId }) => visitor.post(`/api/games/${gameId}/messages`, message()),
    may: members,
  },
  {
    route: 'POST /api/games/:gameId/messages',
    when: 'with the player’s photo',
    changesGame: true,
    before: photo,
    ask: (visitor, { gameId }, id) =>
      visitor.post(`/api/games/${gameId}/messages`, { ...message(), photos: [{ id, takenAtMs: null }] }),
    may: { ...everyone('409 photo-missing'), ...STRANGERS, player: 'yes' },
  },
  {
    route: `POST ${PHOTO}`,
    ask: (visitor, { gameId }) => sendPicture(visitor, `/api/games/${gameId}/photos/${newCommandId()}`),
    may: members,
  },
  {
    route: `POST ${PHOTO}`,
    when: 'over the player’s photo',
    before: photo,
    ask: (visitor, { gameId }, id) => sendPicture(visitor, `/api/games/${gameId}/photos/${id}`),
    may: { ...everyone('403 forbidden'), ...STRANGERS, player: 'yes' },
  },
  { route: `GET ${PHOTO}`, when: 'the player’s, not yet posted', before: photo, ask: show(''), may: owner },
  { route: `GET ${PHOTO}`, when: 'posted', before: postedPhoto, ask: show(''), may: members },
  {
    route: `GET ${PHOTO}/thumb`,
    when: 'the player’s, not yet posted',
    before: photo,
    ask: show('/thumb'),
    may: owner,
  },
  { route: `GET ${PHOTO}/thumb`, when: 'posted', before: postedPhoto, ask: show('/thumb'), may: members },
  {
    route: 'POST /api/screen-failures',
    ask: (visitor) =>
      visitor.post('/api/screen-failures', { screen: '/game/flop', error: 'TypeError', at: null }),
    may: everyone('yes'),
  },
  { route: 'GET /api/games/:gameId/push', ask: game('push'), may: members },
  {
    route: 'POST /api/games/:gameId/push',
    ask: (visitor, { gameId }) =>
      visitor.post(`/api/games/${gameId}/push`, { subscription: SUBSCRIPTION, kinds: ['time'] }),
    may: members,
  },
  {
    route: 'POST /api/push/moved',
    when: 'of a subscription that nobody has',
    ask: (visitor) =>
      visitor.post('/api/push/moved', { endpoint: 'https://push.example.org/2', subscription: SUBSCRIPTION }),
    may: everyone('yes'),
  },
  { route: 'GET /api/map-style', ask: plainly('/api/map-style'), may: everyone('yes') },
  { route: 'GET /api/kits', ask: plainly('/api/kits'), may: accounts },
  {
    route: 'POST /api/kits',
    ask: (visitor) => visitor.post('/api/kits', { id: newCommandId(), name: 'Foxes', setup: {} }),
    may: accounts,
  },
  {
    route: 'GET /api/kits/:kitId',
    when: 'of the host',
    before: kit,
    ask: (visitor, _scene, id) => visitor.get(`/api/kits/${id}`),
    may: kitOwner,
  },
  {
    route: 'PATCH /api/kits/:kitId',
    when: 'of the host',
    before: kit,
    ask: atKit('PATCH'),
    may: kitOwner,
  },
  {
    route: 'DELETE /api/kits/:kitId',
    when: 'of the host',
    before: kit,
    ask: atKit('DELETE'),
    may: kitOwner,
  },
  { route: 'GET /api/places', ask: plainly('/api/places?q=lyon'), may: accounts },
  { route: 'POST /api/media', ask: (visitor) => sendPicture(visitor, '/api/media'), may: accounts },
  {
    route: 'GET /media/:name',
    when: 'the name is the key',
    before: mapPicture,
    ask: (visitor, _scene, url) => visitor.get(url),
    may: everyone('yes'),
  },
  {
    route: 'POST /api/auth/sign-up/email',
    ask: auth('/sign-up/email', newLogin),
    may: everyone('yes'),
  },
  {
    route: 'POST /api/auth/sign-in/email',
    when: 'with a wrong password',
    ask: auth('/sign-in/email', () => ({ ...someone(), password: 'Wrong+Bowery7' })),
    may: everyone('401 wrong-password'),
  },
  {
    route: 'GET /api/auth/verify-email',
    when: 'with a wrong token: redirects to an error page',
    ask: plainly('/api/auth/verify-email?token=wrong'),
    may: everyone('302'),
  },
  {
    route: 'POST /api/auth/verify-email',
    when: 'with a wrong token',
    ask: auth('/verify-email', () => ({ token: 'wrong', password: 'Canal+Bowery8' })),
    may: everyone('400 link-expired'),
  },
  {
    route: 'POST /api/auth/send-verification-email',
    when: 'for an address; signed-in hosts only for their own',
    ask: auth('/send-verification-email', someone),
    may: {
      ...everyone('yes'),
      'signed-in non-host': '409 other-account',
      host: '409 other-account',
      'host of another game': '409 other-account',
    },
  },
  {
    route: 'POST /api/auth/request-password-reset',
    ask: auth('/request-password-reset', someone),
    may: everyone('yes'),
  },
  {
    route: 'GET /api/auth/reset-password/:token',
    when: 'with a wrong token: redirects to an error page',
    ask: plainly('/api/auth/reset-password/wrong'),
    may: everyone('302'),
  },
  {
    route: 'POST /api/auth/reset-password',
    when: 'with a wrong token',
    ask: auth('/reset-password', () => ({ token: 'wrong', newPassword: 'Canal+Bowery8' })),
    may: everyone('400 link-expired'),
  },
  {
    route: 'POST /api/auth/sign-in/social',
    when: 'without Google',
    ask: auth('/sign-in/social', () => ({ provider: 'google' })),
    may: everyone('503 google-unavailable'),
  },
  {
    route: 'GET /api/auth/callback/google',
    when: 'without Google: redirects to an error page',
    ask: plainly('/api/auth/callback/google?code=1&state=2'),
    may: everyone('302'),
  },
  {
    route: 'POST /api/auth/delete-account',
    when: 'with another address',
    ask: auth('/delete-account', () => ({ email: 'other@example.org' })),
    may: {
      ...everyone('401 unauthorized'),
      'signed-in non-host': '400 email-invalid',
      host: '400 email-invalid',
      'host of another game': '400 email-invalid',
    },
  },
  {
    route: 'POST /api/auth/delete-account',
    when: 'for their own account',
    ask: async (visitor, { stage }, _before, person) => {
      // Those of the cast are needed again.
      const own = accounts[person] === 'yes' ? await stage.newAccount() : visitor
      const { account } = (await (await own.get('/api/me')).json()) as Me
      return own.post('/api/auth/delete-account', { email: account?.email ?? 'other@example.org' })
    },
    may: accounts,
  },
  { route: 'GET /api/auth/get-session', ask: plainly('/api/auth/get-session'), may: everyone('yes') },
  {
    route: 'POST /api/auth/sign-out',
    when: 'for their own session',
    ask: async (visitor, { stage }, _before, person) =>
      // Signing out ends all sessions of an account: those of the cast are needed again.
      (accounts[person] === 'yes' ? await stage.newAccount() : visitor).post('/api/auth/sign-out'),
    may: everyone('yes'),
  },
  { route: 'GET /api/mail', ask: plainly('/api/mail'), may: everyone('yes') },
  {
    route: 'GET /outbox',
    when: 'on this machine, without SMTP',
    ask: plainly('/outbox'),
    may: everyone('yes'),
  },
  {
    route: 'GET /outbox',
    when: 'from elsewhere',
    ask: fromElsewhere('/outbox'),
    may: everyone('404 not-found'),
  },
  {
    route: 'GET /outbox.json',
    when: 'on this machine, without SMTP',
    ask: plainly('/outbox.json'),
    may: everyone('yes'),
  },
  {
    route: 'GET /outbox.json',
    when: 'from elsewhere',
    ask: fromElsewhere('/outbox.json'),
    may: everyone('404 not-found'),
  },
  { route: 'GET /healthz', ask: plainly('/healthz'), may: everyone('yes') },
  { route: 'GET /livez', ask: plainly('/livez'), may: everyone('yes') },
  {
    route: 'GET /metrics',
    when: 'on this machine, or with the token',
    ask: plainly('/metrics'),
    may: everyone('yes'),
  },
  {
    route: 'GET /metrics',
    when: 'from elsewhere, without the token',
    ask: fromElsewhere('/metrics'),
    may: everyone('404 not-found'),
  },
  {
    route: 'ALL /api/*',
    when: 'anything else',
    ask: (visitor) => visitor.post('/api/admin'),
    may: everyone('404 not-found'),
  },
  {
    route: 'GET /assets/*',
    when: 'from a build that is gone',
    ask: plainly('/assets/gone.js'),
    may: everyone('404 not-found'),
  },
  {
    route: 'GET /invitations/:name',
    when: 'the name is the key',
    before: linkPicture,
    ask: (visitor, _scene, path) => visitor.get(path),
    may: everyone('yes'),
  },
  {
    route: 'GET /invitations/:name',
    when: 'a name that was signed elsewhere',
    ask: (visitor, { gameId }) =>
      visitor.get(`/invitations/${gameId}-t1-${'0'.repeat(24)}-${'0'.repeat(32)}.png`),
    may: everyone('404 not-found'),
  },
  { route: 'GET /', ask: plainly('/'), may: everyone('yes') },
  { route: 'GET /*', when: 'the pages', ask: plainly('/manage/players'), may: everyone('yes') },
]

/** What the router lists beside its routes: guards that everything below passes, and folders of files. */
export const GUARDS = ['ALL /*', 'ALL /api/*', 'ALL /assets/*', 'ALL /api/auth/*']

/** The live socket itself, which is no route of the router. */
export const LIVE_SOCKET = 'GET /api/games/:gameId/live'
/** Who gets one, and the codes with which the others are sent away. */
export const LIVE_SOCKET_MAY: Expected = {
  ...everyone('4401'),
  'removed player': '4403',
  'dismissed official': '4403',
  'co-host': 'yes',
  referee: 'yes',
  'player of another team': 'yes',
  player: 'yes',
  host: 'yes',
}
