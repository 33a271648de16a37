import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBehindProxy, type ProxiedServer } from '#test/behind-proxy.ts'
import type { Bomb } from '#test/bombs/bombs.ts'
import { measure } from '#test/bombs/measure.ts'

/** Node refuses heads of more than 16 KB; the rest of the head has room beside it. */
const MOST_BYTES = 15_000

/** What every part of a head is filled with, again and again. */
const REPEATED = [
  ...[
    'a',
    ' ',
    '%',
    '%20',
    '%00',
    '%f0%9f',
    '/',
    '../',
    '.',
    'a.',
    '+',
    '"',
    '\\',
    '(',
    '=',
    ';',
    'a=b; ',
    'a=b&',
  ],
  ...['zw_seat_aaaabbbbccccdddd=aaaabbbbccccdddd.c2lnbmVk; ', 'zw_game=a; ', 'zonewar.session_token=a.b; '],
  ...[',', '127.0.0.1,', '::,', 'for=1.1.1.1;', 'W/"x",', 'gzip;q=0.1,', '0-1,', 'http://', 'eyJhIjoxfQ.'],
]

const HEADERS = [
  ...['cookie', 'host', 'origin', 'referer', 'user-agent', 'authorization', 'if-none-match', 'range'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via'],
  ...['accept', 'accept-encoding', 'accept-language', 'content-type'],
]

/** Addresses of which strangers write a part. */
const ADDRESSES: readonly [string, (filling: string) => string][] = [
  ['any', (filling) => `/${filling}`],
  ['a file', (filling) => `/assets/${filling}`],
  ['a map picture', (filling) => `/media/${filling}`],
  ['a game', (filling) => `/api/games/${filling}/rules`],
  ['a photo', (filling) => `/api/games/aaaabbbbccccdddd/photos/${filling}`],
  [
    'the chat',
    (filling) => `/api/games/aaaabbbbccccdddd/chat?before=${filling}&card=${filling.slice(0, 99)}`,
  ],
  ['a live socket', (filling) => `/api/games/aaaabbbbccccdddd/live?protocol=1&since=${filling}`],
  ['a link that confirms', (filling) => `/api/auth/verify-email?token=${filling}`],
  ['a link to a new password', (filling) => `/api/auth/reset-password/${filling}`],
  ['the way back from Google', (filling) => `/api/auth/callback/google?code=${filling}`],
]

let server: ProxiedServer
const agent = new Agent({ keepAlive: true })
beforeAll(async () => {
  server = await openBehindProxy()
})
afterAll(async () => {
  agent.destroy()
  await server.close()
})

const bombs = (write: (filling: string) => string = (filling) => filling): Bomb[] =>
  REPEATED.map((part) => ({
    name: `${JSON.stringify(part)} again and again`,
    text: write(part.repeat((MOST_BYTES - write('').length) / part.length)),
  }))

/** What a request is answered, which must be an answer of ours. */
async function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<string> {
  const { hostname, port, origin } = new URL(server.origin)
  const own = { origin, 'x-forwarded-for': '203.0.113.9' }
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  request({ agent, hostname, port, method, path, headers: { ...own, ...headers } }, async (answer) => {
    if ((answer.statusCode ?? 500) >= 500) reject(new Error(`${path} answered ${answer.statusCode}`))
    resolve(JSON.stringify(answer.headers) + (await text(answer)))
  })
    .on('error', reject)
    .end()
  return promise
}

test.for([
  ['GET', '/api/me'],
  ['GET', '/api/auth/get-session'],
  ['POST', '/api/leave'],
  ['GET', '/metrics'],
  ['GET', '/'],
])(
  '[X1] %s %s: whatever its headers are, it is answered soon and in few words',
  async ([method = '', path = ''], { annotate }) => {
    for (const header of HEADERS) {
      const { worst, faults } = await measure(bombs(), (value) => ask(method, path, { [header]: value }))
      await annotate(`${header}: ${worst}`)
      expect(faults, header).toEqual([])
    }
  },
)

test.for(ADDRESSES)(
  '[X1] the address of %s, as long as may be, is answered soon and in few words',
  async ([, write], { annotate }) => {
    const addresses = bombs((filling) => encodeSpaces(write(filling)))
    for (const headers of [{}, { connection: 'Upgrade', upgrade: 'websocket' }]) {
      const { worst, faults } = await measure(addresses, (path) => ask('GET', path, headers))
      await annotate(worst)
      expect(faults).toEqual([])
    }
  },
)

/** Node sends no address with spaces. */
const encodeSpaces = (address: string): string => address.replaceAll(' ', '%20')
