import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { getInPieces } from './get-in-pieces.ts'

/** Letters of two to four bytes, so that a piece can end within one. */
const TEXT = JSON.stringify({ view: 'Ölgemälde – 東京 🗺'.repeat(30) })
const BYTES = Buffer.from(TEXT)

let server: Server | null = null

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((done) => (server ? server.close(done) : done(null)))
})

/** @returns what came of one request, and when each of its pieces did */
async function ask(answer: RequestListener, onPiece: (abort: () => void) => void = () => {}) {
  server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json')
    answer(request, response)
  })
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await listening
  const { port } = server.address() as AddressInfo
  let pieces = 0
  const { promise, resolve: end } = Promise.withResolvers<{
    status: number
    text: string
    retryAfterMs: number | undefined
  }>()
  const abort = getInPieces(`http://127.0.0.1:${port}/`, {
    onBytes() {
      pieces += 1
      onPiece(abort)
    },
    onEnd: (status, text, retryAfterMs) => end({ status, text, retryAfterMs }),
  })
  return { ended: promise, pieces: () => pieces }
}

it('tells of each piece as it comes, and puts letters together that were cut in two', async () => {
  const { promise: first, resolve: firstCame } = Promise.withResolvers<void>()
  const { ended, pieces } = await ask(
    async (_request, response) => {
      // Within the first letter.
      response.write(BYTES.subarray(0, 10))
      await first
      for (let at = 10; at < BYTES.length; at += 7) response.write(BYTES.subarray(at, at + 7))
      response.end()
    },
    () => firstCame(),
  )
  expect(await ended).toEqual({ status: 200, text: TEXT, retryAfterMs: 0 })
  expect(pieces()).toBeGreaterThan(1)
})

it.each([0, 1, 10, BYTES.length - 1])('says that an answer was cut after %i bytes', async (length) => {
  const { ended } = await ask((_request, response) => {
    response.writeHead(200, { 'Content-Length': BYTES.length })
    response.write(BYTES.subarray(0, length), () => response.destroy())
    response.flushHeaders()
  })
  expect((await ended).status).toBe(0)
})

it('says with which status it was refused', async () => {
  const { ended, pieces } = await ask((_request, response) =>
    response.writeHead(503, { 'Retry-After': '5' }).end('{}'),
  )
  expect(await ended).toEqual({ status: 503, text: '{}', retryAfterMs: 5_000 })
  expect(pieces()).toBe(0)
})

it('takes the pieces of a café’s page for no life', async () => {
  const { ended, pieces } = await ask((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'),
  )
  expect(await ended).toMatchObject({ status: 200, text: '<html>' })
  expect(pieces()).toBe(0)
})

it('tells nothing once it is aborted, and lets go of the line', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const told: string[] = []
  const { ended, pieces } = await ask(
    (_request, response) => {
      response.write(BYTES.subarray(0, 10))
      response.on('close', resolve)
    },
    (abort) => {
      told.push('piece')
      abort()
    },
  )
  void ended.then(() => told.push('end'))
  await closed
  await new Promise((done) => setImmediate(done))
  expect(told).toEqual(['piece'])
  expect(pieces()).toBe(1)
})
