import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { createGame, joinGame } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { newHost, RED_CODE, sharedServer } from '#test/running-server.ts'
import type { Visitor } from '#test/visitor.ts'

const server = sharedServer()
let host: Visitor
let player: Visitor
let photoPath: string
beforeAll(async () => {
  host = await newHost(server)
  const { gameId, code: gameCode } = await createGame(host)
  player = (await joinGame(server.origin, { gameCode, teamCode: RED_CODE })).visitor
  photoPath = `/api/games/${gameId}/photos/${newCommandId()}`
})

/** Sends bytes as they are, and again and again a drop. @returns all that came, once the connection is closed */
async function told(bytes: (string | Uint8Array)[], drop?: string): Promise<string> {
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  const heard: Buffer[] = []
  socket.on('data', (chunk: Buffer) => heard.push(chunk))
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  for (const part of bytes) socket.write(part)
  const dripping = drop === undefined ? undefined : setInterval(() => socket.write(drop), 500)
  await closed
  clearInterval(dripping)
  return Buffer.concat(heard).toString('latin1')
}

/** The head of a POST by somebody. */
const post = (path: string, headers: Record<string, string | number>, visitor?: Visitor, version = '1.1') =>
  [
    `POST ${path} HTTP/${version}`,
    `Host: ${new URL(server.origin).host}`,
    `Origin: ${server.origin}`,
    ...(visitor ? [`Cookie: ${visitor.cookies()}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

const JSON_TYPE = { 'Content-Type': 'application/json' }
const LAST = { ...JSON_TYPE, Connection: 'close' }
const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => status)

test('an offer of HTTP/2 in passing is answered over HTTP/1', async () => {
  const offer =
    'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'
  const answer = await told([`GET /livez HTTP/1.1\r\nHost: ${new URL(server.origin).host}\r\n${offer}\r\n`])
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('[X7] bodies that drip are ended within seconds, whatever they are: photos, map pictures, JSON', async () => {
  const jpeg = { 'Content-Type': 'image/jpeg', 'Content-Length': 1_000_000 }
  const json = { ...JSON_TYPE, 'Content-Length': 1_000 }
  const startedAtMs = performance.now()
  const answers = await Promise.all([
    told([post(photoPath, jpeg, player), 'abc'], 'x'),
    told([post('/api/media', jpeg, host), 'abc'], 'x'),
    told([post('/api/games', json, host), '{"a":'], ' '),
    told([post('/api/join', { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' })], '1\r\n \r\n'),
    told([post('/api/auth/sign-in/email', json), '{"a":'], ' '),
  ])
  expect(answers.map(statusesIn)).toEqual(Array(5).fill(['503']))
  for (const answer of answers) expect(answer).toMatch(/connection was too slow/)
  // Node alone would hold them for five minutes.
  expect(performance.now() - startedAtMs).toBeLessThan(4 * LIMITS.bodyPause.max)
})

describe('a body is what its head says', () => {
  const body = JSON.stringify({ gameId: 'a'.repeat(16) })
  const sized = { ...LAST, 'Content-Length': body.length }

  test.each([
    ['of a size and in chunks at once', { 'Transfer-Encoding': 'chunked' }, '0\r\n\r\n', ['400']],
    ['of two sizes', { 'Content-Length': '3, 4' }, 'abcd', ['400']],
    ['compressed, which is not unpacked', { 'Content-Encoding': 'gzip' }, '', ['400']],
    ['waited for with 100-continue', { Expect: '100-continue' }, '', ['100', '401']],
  ])('%s', async (_, headers, rest, statuses) => {
    const packed = gzipSync(Buffer.alloc(1_000_000))
    const isPacked = 'Content-Encoding' in headers
    const all = { ...sized, ...(isPacked && { 'Content-Length': packed.length }), ...headers }
    const answer = await told([post('/api/seat', all), isPacked ? packed : body, rest])
    expect(statusesIn(answer)).toEqual(statuses)
  })

  test('in HTTP/1.0, too, and several on one connection are answered in order', async () => {
    expect(statusesIn(await told([post('/api/seat', sized, undefined, '1.0'), body]))).toEqual(['401'])
    const first = post('/api/seat', { ...JSON_TYPE, 'Content-Length': body.length })
    const second = post('/api/leave', { Connection: 'close', 'Content-Length': 0 })
    expect(statusesIn(await told([first, body, second]))).toEqual(['401', '200'])
  })

  test('what comes after its end is no part of it', async () => {
    const head = post('/api/seat', { ...JSON_TYPE, 'Content-Length': body.length })
    expect(statusesIn(await told([head, body, body])).at(-1)).toBe('400')
  })
})
