import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createGame } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { newHost, sharedServer, startServer } from '#test/running-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor } from '#test/visitor.ts'
import { LIMITS } from './limits/table.ts'

const server = sharedServer()

/** Sends a request exactly as given. */
async function send(
  path: string,
  init: RequestInit,
): Promise<{ status: number; code?: string; message?: string }> {
  const response = await fetch(`${server.origin}${path}`, init)
  return { status: response.status, ...((await response.json()) as object) }
}
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'POST',
    body,
    headers: { origin: server.origin, 'content-type': 'application/json', ...headers },
  })

describe('requests from elsewhere', () => {
  const JOIN = JSON.stringify({ commandId: newCommandId(), gameCode: 'ABCDEF', teamCode: 'red123' })

  test.each([
    ['another site', 'https://evil.example'],
    ['another port of this host', 'http://127.0.0.1:1'],
    ['the same host by another scheme', 'https'],
    ['a sandboxed frame', 'null'],
  ])('%s may not change anything', async (_, elsewhere) => {
    const origin = elsewhere === 'https' ? server.origin.replace('http:', 'https:') : elsewhere
    for (const path of ['/api/join', '/api/leave', '/api/games', '/api/auth/sign-in/email']) {
      expect(await post(path, JOIN, { origin })).toMatchObject({ status: 403, code: 'forbidden' })
    }
  })

  test('a request without an origin may not either', async () => {
    const init = { method: 'POST', body: JOIN, headers: { 'content-type': 'application/json' } }
    expect(await send('/api/join', init)).toMatchObject({ status: 403, code: 'forbidden' })
  })
})

describe('bodies', () => {
  test.each(['/api/join', '/api/games', '/api/auth/sign-up/email'])('%s takes JSON only', async (path) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await post(path, '{"commandId":"x"}', { 'content-type': type })
      expect(answer).toEqual({
        status: 400,
        code: 'malformed',
        message: 'This request must be sent as JSON.',
      })
    }
  })

  test('that are no JSON, or of another shape, are answered in words', async () => {
    const host = await newHost(server)
    for (const body of ['{"commandId":', '', '[]', 'null', '"join"', '7', '{"__proto__":{"gameCode":"x"}}']) {
      expect(await post('/api/join', body)).toEqual({
        status: 400,
        code: 'malformed',
        message: 'Enter both codes and try again.',
      })
      const answer = await post('/api/games', body, { cookie: host.cookies() })
      expect(answer).toMatchObject({ status: 400, code: 'malformed' })
    }
  })

  test.each([
    ['/api/join', '32 KB', LIMITS.jsonBytes.max],
    ['/api/auth/sign-up/email', '32 KB', LIMITS.jsonBytes.max],
    ['/api/games', '1 MB', LIMITS.setupBytes.max],
  ])('%s refuses more than %s', async (path, words, maxBytes) => {
    const body = JSON.stringify({ commandId: 'x'.repeat(maxBytes) })
    expect(await post(path, body)).toEqual({
      status: 413,
      code: 'too-large',
      message: `That’s too much at once. The limit is ${words}.`,
    })
  })

  test('[X7] a large setup of a stranger is not taken in, and they read why; a host’s is', async () => {
    const body = JSON.stringify({ commandId: 'x'.repeat(LIMITS.jsonBytes.max) })
    expect(await post('/api/games', body)).toEqual({
      status: 401,
      code: 'unauthorized',
      message: 'You must be signed in to create a game.',
    })
    const host = await newHost(server)
    expect(await post('/api/games', body, { cookie: host.cookies() })).toMatchObject({ code: 'malformed' })
  })

  test('whose length nobody tells are counted while they come', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(64 * 1024))),
    })
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { origin: server.origin, 'content-type': 'application/json' },
    } as RequestInit
    expect(await send('/api/join', init)).toMatchObject({ status: 413, code: 'too-large' })
  })

  test('after one that was too large, the connection is not used again', async () => {
    const body = 'x'.repeat(LIMITS.jsonBytes.max + 1)
    for (let count = 0; count < 5; count += 1) {
      expect(await post('/api/leave', body)).toMatchObject({ status: 413 })
      expect(await post('/api/leave', '{}')).toEqual({ status: 200 })
    }
  })

  test('of a method that no route has are not read', async () => {
    const { origin } = server
    const tracing = request(`${origin}/api/join`, {
      method: 'TRACE',
      headers: { origin, 'content-type': 'application/json', 'content-length': '2' },
    })
    tracing.end('{}')
    const [answer] = (await once(tracing, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(404)
  })

  test('the largest setup that the rules allow gets through', async () => {
    const challenges = Array.from({ length: 120 }, (_, index) => ({
      id: `${index}`,
      title: 'T'.repeat(120),
      description: 'D'.repeat(1_000),
      value: 10,
    }))
    const host = await newHost(server)
    await expect(
      createGame(host, { challenges, rules: { content: `<p>${'r'.repeat(90_000)}</p>` } }),
    ).resolves.toBeTruthy()
  })
})

describe('addresses', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['GET', '/api/games/somegamesomegame/live'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/games'],
    ['GET', '/api/auth/admin/list-users'],
  ])('%s %s is not found, in JSON', async (method, path) => {
    const answer = await send(path, { method, headers: { origin: server.origin } })
    expect(answer).toMatchObject({ status: 404, code: 'not-found', message: 'There’s nothing here.' })
  })

  test('/healthz is well, /metrics counts on this machine only', async () => {
    expect(await send('/healthz', {})).toEqual({ status: 200, ok: true, store: 'ok' })
    expect(await send('/livez', {})).toEqual({ status: 200, ok: true })
    const here = await fetch(`${server.origin}/metrics`)
    expect(await here.text()).toMatch(/^zonewar_sockets \d+$/m)
    const proxied = await send('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(proxied).toMatchObject({ status: 404 })
  })

  test('every answer carries the security headers', async () => {
    for (const path of ['/api/me', '/api/nothing', '/healthz', '/outbox']) {
      const { headers } = await fetch(`${server.origin}${path}`)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

describe('the web', () => {
  const PAGE = '<!doctype html><title>Zone War</title>'

  async function serveWeb() {
    const webFolder = temporaryFolder()
    mkdirSync(`${webFolder}/assets`)
    writeFileSync(`${webFolder}/index.html`, PAGE)
    writeFileSync(`${webFolder}/assets/app-1a2b.js`, 'start()')
    writeFileSync(`${webFolder}/assets/app-1a2b.js.gz`, 'compressed')
    writeFileSync(`${webFolder}/.secret`, 'hidden')
    const { origin } = await startServer({ webFolder })
    return createVisitor(origin)
  }

  test('every path that a screen may have gets the page, fresh each time', async () => {
    const visitor = await serveWeb()
    for (const path of ['/', '/game/bidding/z03', '/no/such/screen', '/apiary']) {
      const answer = await visitor.get(path)
      expect([answer.status, await answer.text()]).toEqual([200, PAGE])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    }
  })

  test('built files are kept for a year and compressed; what is gone is not found', async () => {
    const visitor = await serveWeb()
    const asset = await visitor.get('/assets/app-1a2b.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toBe('gzip')
    const gone = await visitor.get('/assets/app-old.js')
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('nothing outside its folder is served', async () => {
    const visitor = await serveWeb()
    for (const path of [
      '/..%2f..%2fetc%2fpasswd',
      '/assets/..%2f..%2f..%2fetc%2fpasswd',
      '/%00',
      '/assets/%c0%ae',
    ]) {
      const answer = await visitor.get(path)
      expect(await answer.text()).not.toMatch(/root:/)
      expect(answer.status).toBeLessThan(500)
    }
  })
})
