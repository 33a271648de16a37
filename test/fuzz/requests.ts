import { newId } from '#core/game/ids.ts'
import type { SeededRandom } from '../sim/seeded-random.ts'
import type { Cast, Sender } from './cast.ts'
import { someCommandId } from './command-ids.ts'
import { hostileSegment, mutatedBytes, mutatedCookies, mutatedJson } from './mutations.ts'

/** A request as it goes over the line. */
export interface Request {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Buffer | null
}

/** Pictures that are whole, by their type. */
export type Pictures = Readonly<Record<string, Buffer>>

const READS = [
  'me',
  'map-style',
  'places?q={id}',
  'games/{id}/rules',
  'games/{id}/borders',
  'games/{id}/invite',
  'games/{id}/chat',
]
const PAGES = [
  '/',
  '/game/home',
  '/assets/x.js',
  '/healthz',
  '/livez',
  '/media/x.jpg',
  '/sw.js',
  '/outbox',
  '/metrics',
]
const TYPES = [
  'text/plain',
  'application/json;charset=utf-7',
  'multipart/form-data',
  '',
  'application/jsonp',
  'image/png',
]

/** A request that is nearly one of ours. */
export function someRequest(random: SeededRandom, cast: Cast, sender: Sender, pictures: Pictures): Request {
  const usual = someUsual(random, cast, sender, pictures)
  const headers = { ...usual.headers }
  const others = cast.senders.map(({ cookies }) => cookies)
  if (random.chance(0.25)) headers.cookie = mutatedCookies(random, sender.cookies, others)
  if (random.chance(0.05)) headers['content-type'] = random.pick(TYPES)
  if (random.chance(0.03)) headers.origin = random.pick(['null', 'https://evil.example', 'x'.repeat(3_000)])
  if (random.chance(0.03)) headers['content-encoding'] = random.pick(['gzip', 'br', 'x'])
  if (random.chance(0.03)) headers['if-none-match'] = random.pick(['*', '"'.repeat(99), 'W/""'])
  if (random.chance(0.03))
    headers['x-forwarded-proto'] = random.pick(['https', 'javascript', 'http, https', '//'])
  if (random.chance(0.03)) headers.range = random.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x'])
  const method = random.chance(0.04)
    ? random.pick(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'])
    : usual.method
  return { ...usual, method, headers, path: random.chance(0.12) ? bentPath(random, usual.path) : usual.path }
}

function someUsual(random: SeededRandom, cast: Cast, sender: Sender, pictures: Pictures): Request {
  const id = random.chance(0.9) ? sender.gameId : random.pick(cast.gameIds)
  const headers = { cookie: sender.cookies }
  if (random.chance(0.15)) {
    const path = random.chance(0.7) ? `/api/${random.pick(READS).replace('{id}', id)}` : random.pick(PAGES)
    return {
      method: 'GET',
      path: random.chance(0.3) ? `${path}?${bentQuery(random)}` : path,
      headers,
      body: null,
    }
  }
  if (random.chance(0.15)) {
    const [type = '', bytes = Buffer.alloc(0)] = random.pick(Object.entries(pictures))
    const path = random.chance(0.7) ? `/api/games/${id}/photos/${newId(random.next)}` : '/api/media'
    const body = mutatedBytes(random, bytes)
    return { method: 'POST', path, headers: { ...headers, 'content-type': type }, body }
  }
  const [path = '', content] = random.pick(posts(random, cast, id))
  const text = random.chance(0.15) ? JSON.stringify(content) : mutatedJson(random, content)
  const body = random.chance(0.05) ? mutatedBytes(random, Buffer.from(text)) : Buffer.from(text)
  return { method: 'POST', path, headers: { ...headers, 'content-type': 'application/json' }, body }
}

/** What can be posted, by path. */
function posts(random: SeededRandom, { gameCode, email }: Cast, gameId: string): [string, unknown][] {
  const commandId = someCommandId(random)
  const stranger = `fuzz${random.int(1e9)}@example.org`
  const password = 'Canal+Bowery7'
  const message = { messageId: newId(random.next), text: 'Here.', cardId: 'c001', writtenAtMs: 1, photos: [] }
  const photos = [{ id: newId(random.next), takenAtMs: null }]
  const zone = { id: 'z', title: 'Quarter', description: 'All of it.', border: SQUARE }
  const setup = {
    teams: [1, 2].map((n) => ({ id: `${n}`, name: `Team ${n}`, color: 'red', code: `code${n}` })),
    challenges: [{ id: 'c', title: 'Do it', description: 'All of it.', value: 7 }],
    timing: {
      gameDurationHours: 2,
      gameDurationMinutes: 0,
      challengeDurationHours: 0,
      challengeDurationMinutes: 30,
    },
    map: { mapImage: '/maps/manhattan.jpg', isDefaultImage: true, mapUrl: 'https://example.org/' },
    zones: [zone, { ...zone, id: 'y' }],
    rules: { content: '<p>Play <strong>fair</strong>.</p>' },
  }
  // Each of them costs the server as much as a hundred others.
  const slow: [string, unknown][] = [
    [
      '/api/auth/sign-in/email',
      { email: random.chance(0.5) ? email : stranger, password: 'Wrong+1', rememberMe: true },
    ],
    ['/api/auth/sign-up/email', { email: stranger, password, name: 'Fuzz', callbackURL: '/' }],
  ]
  return [
    ['/api/join', { commandId, gameCode, teamCode: 'blue123', asks: true }],
    ['/api/join/look', { gameCode, teamCode: 'blue123' }],
    ['/api/seat', { gameId }],
    ['/api/games', { commandId, setup }],
    [`/api/games/${gameId}/messages`, message],
    [`/api/games/${gameId}/messages`, { ...message, photos }],
    ...(random.chance(0.2) ? slow : []),
    ['/api/auth/send-verification-email', { email: stranger }],
    ['/api/auth/request-password-reset', { email: stranger, redirectTo: '/' }],
    ['/api/auth/reset-password', { token: commandId, newPassword: password }],
    ['/api/auth/sign-in/social', { provider: 'google' }],
    ['/api/auth/change-password', { currentPassword: password, newPassword: password }],
    ['/api/auth/update-user', { name: 'Fuzz' }],
  ]
}

const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [-74, 40.7],
      [-73.9, 40.7],
      [-73.9, 40.8],
      [-74, 40.7],
    ],
  ],
}

function bentPath(random: SeededRandom, path: string): string {
  const [before = '', query] = path.split('?', 2)
  const parts = before.split('/')
  const at = 1 + random.int(parts.length)
  const bent = [
    ...parts.slice(0, at),
    hostileSegment(random),
    ...parts.slice(random.chance(0.7) ? at + 1 : at),
  ]
  return `${bent.join('/') || '/'}${query === undefined ? '' : `?${query}`}`
}

const bentQuery = (random: SeededRandom): string =>
  Array.from({ length: 1 + random.int(3) }, () => {
    const key = random.pick(['before', 'card', 'token', 'code', 'state', 'error', '__proto__', 'a[b]'])
    return `${key}=${hostileSegment(random)}`
  }).join('&')
