import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ServerEnv } from '#server/http/incoming.ts'
import { LIMITS } from '#server/limits/table.ts'
import { createBodies } from './bodies.ts'
import { jsonBodies } from './json-bodies.ts'

/** An app that tells how much it was sent. */
function rig(options: Parameters<typeof createBodies>[0] = {}) {
  const app = new Hono<ServerEnv>()
  app.use(
    '/api/*',
    jsonBodies({
      bodies: createBodies(options),
      callers: { addressOf: ({ socket }) => socket.remoteAddress ?? '' },
      except: ['/api/media', /^\/api\/photos\/[a-z]+$/],
      larger: [
        {
          paths: ['/api/games'],
          limit: LIMITS.setupBytes,
          isAllowed: async (headers) => headers.get('cookie') === 'host',
          refusal: 'You must be signed in.',
        },
      ],
    }),
  )
  app.all('*', async (c) => c.text(`${(await c.req.text()).length}`))
  return async (path: string, body?: BodyInit, headers: Record<string, string> = {}) => {
    const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.9' } }
    const isStream = body instanceof ReadableStream
    const init = {
      method: 'POST',
      headers,
      ...(body !== undefined && { body }),
      ...(isStream && { duplex: 'half' }),
    }
    return app.request(path, init, { incoming } as unknown as ServerEnv['Bindings'])
  }
}

const HOST = { cookie: 'host' }
const JSON_TYPE = { 'content-type': 'application/json' }
const CHUNKED = { ...JSON_TYPE, 'transfer-encoding': 'chunked' }

test.each([
  ['a form', 'application/x-www-form-urlencoded', 400],
  ['a type that only begins like JSON', 'application/jsonp', 400],
  ['JSON', 'application/json', 200],
  ['JSON with a charset', 'application/json; charset=utf-8', 200],
])('%s', async (_, type, status) => {
  const answer = await rig()('/api/join', '{}', { 'content-type': type, 'content-length': '2' })
  expect(answer.status).toBe(status)
})

test('a request without a body needs no type', async () => {
  expect((await rig()('/api/leave')).status).toBe(200)
})

const sizings = {
  declared: (size: number) => ({ ...JSON_TYPE, 'content-length': String(size) }),
  'sent in chunks': () => CHUNKED,
}
test.each([
  ['/api/join', LIMITS.jsonBytes, 'declared'],
  ['/api/join', LIMITS.jsonBytes, 'sent in chunks'],
  ['/api/games', LIMITS.setupBytes, 'declared'],
  ['/api/games', LIMITS.setupBytes, 'sent in chunks'],
  ['/api/games/g1', LIMITS.jsonBytes, 'declared'],
] as const)(
  'to %s, what is allowed (%o, %s) is read whole, one byte more is refused in words',
  async (...row) => {
    const [path, { max, says }, sizing] = row
    const post = (size: number) => rig()(path, 'x'.repeat(size), { ...HOST, ...sizings[sizing](size) })
    expect(await (await post(max)).text()).toBe(String(max))
    const refused = await post(max + 1)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toEqual({ code: 'too-large', message: says })
  },
)

test.each<[number, keyof typeof sizings, number]>([
  [LIMITS.jsonBytes.max, 'declared', 200],
  [LIMITS.jsonBytes.max + 1, 'declared', 401],
  [LIMITS.setupBytes.max, 'declared', 401],
  [1, 'sent in chunks', 401],
])(
  '[X7] a stranger’s setup of %o bytes, %s, takes no more memory than usual: %o',
  async (size, sizing, status) => {
    const bounds = {
      all: 64 * 1024,
      ofAddress: 1e9,
      ofGame: 1e9,
      ofPerson: 1e9,
      large: 1e9,
      largeOfAddress: 1e9,
    }
    const answer = await rig({ bounds })('/api/games', 'x'.repeat(size), sizings[sizing](size))
    expect(answer.status).toBe(status)
    if (status === 401) {
      expect(await answer.json()).toEqual({ code: 'unauthorized', message: 'You must be signed in.' })
    }
  },
)

/** A body of some bytes that never ends. */
const unending = (size: number) =>
  new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(size)) })

test('[X7] a body that never ends is ended in words, and its connection', async () => {
  const post = rig({ timeouts: { progressMs: 5, minBytes: 1, totalMs: 60_000 } })
  const answer = await post('/api/join', unending(9), CHUNKED)
  expect([answer.status, answer.headers.get('connection'), answer.headers.get('retry-after')]).toEqual([
    503,
    'close',
    '5',
  ])
  expect(await answer.json()).toEqual({
    code: 'unavailable',
    message: 'Your connection was too slow. Please try again where the signal is better.',
  })
})

test('[X7] half-open bodies do not block the next one: the oldest is evicted', async () => {
  const post = rig({
    bounds: { all: 100_000, ofAddress: 1e9, ofGame: 1e9, ofPerson: 1e9, large: 1e9, largeOfAddress: 1e9 },
    timeouts: { progressMs: 200, minBytes: 1, totalMs: 60_000 },
  })
  const halves = Array.from({ length: 9 }, () => post('/api/join', unending(20_000), CHUNKED))
  expect((await post('/api/join', 'x'.repeat(30_000), sizings.declared(30_000))).status).toBe(200)
  expect((await Promise.all(halves)).map(({ status }) => status)).toEqual(Array(9).fill(503))
})

test('where the server works on as much as it can, it says so', async () => {
  const post = rig({
    bounds: { all: 100, ofAddress: 1e9, ofGame: 1e9, ofPerson: 1e9, large: 1e9, largeOfAddress: 1e9 },
  })
  const answer = await post('/api/join', 'x'.repeat(101), sizings.declared(101))
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ message: 'The server is busy. Please try again in a moment.' })
})

test('pictures are none of its business', async () => {
  const headers = { 'content-type': 'image/png', 'content-length': '300000' }
  const statusOf = async (path: string) => (await rig()(path, 'x'.repeat(300_000), headers)).status
  expect([await statusOf('/api/media'), await statusOf('/api/photos/x')]).toEqual([200, 200])
  for (const path of ['/api/media/x', '/api/photos', '/api/photos/x/y', '/api/join?at=/api/photos/x']) {
    expect([path, await statusOf(path)]).toEqual([path, 400])
  }
})
