import { EventEmitter } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { createCallers } from './client-address.ts'
import type { ServerEnv } from './incoming.ts'
import {
  JSON_BODY_MAX_BYTES,
  jsonBodies,
  SETUP_BODY_MAX_BYTES,
  sameOriginOnly,
  securityHeaders,
} from './security.ts'

/** An app behind the three guards; requests carry what Node would have seen. */
function guarded(variables: Record<string, string> = {}, patienceMs?: number, onCut = () => {}) {
  const env = parseEnv(variables)
  const callers = createCallers(env)
  const app = new Hono<ServerEnv>()
  app.use(securityHeaders(env, callers))
  app.use(
    '/api/*',
    sameOriginOnly(callers),
    jsonBodies({
      except: ['/api/media', /^\/api\/photos\/[a-z]+$/],
      larger: { '/api/games': SETUP_BODY_MAX_BYTES },
      ...(patienceMs !== undefined && { patienceMs }),
    }),
  )
  app.all('*', async (c) => c.text(`${(await c.req.text()).length}`))
  return async (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; duplex?: 'half' } = {},
  ) => {
    const headers: IncomingHttpHeaders = { host: 'game.local:3000', ...init.headers }
    const incoming = Object.assign(new EventEmitter(), {
      headers,
      socket: { remoteAddress: '203.0.113.9' },
      destroy: () => onCut(),
    })
    return app.request(path, init, { incoming } as unknown as ServerEnv['Bindings'])
  }
}

const own = { origin: 'http://game.local:3000', 'content-type': 'application/json' }

/** The policy's directives by name. */
const policyOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

describe('headers', () => {
  test('everything comes from here, nothing inline runs, nobody frames us', async () => {
    const response = await guarded()('/')
    expect(policyOf(response)).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'worker-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob: https://tiles.openfreemap.org",
      'connect-src': "'self' ws://game.local:3000 https://tiles.openfreemap.org",
      'frame-src': 'https:',
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'object-src': "'none'",
    })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(response.headers.get('strict-transport-security')).toBeNull()
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull()
  })

  test('maps and the issuer are let in by name', async () => {
    const policy = policyOf(
      await guarded({
        MAP_STYLE_URL: 'https://maps.example.org/style.json',
        MAP_ORIGINS: 'https://tiles.example.org',
        GOOGLE_CLIENT_ID: 'an id',
        GOOGLE_CLIENT_SECRET: 'a secret',
      })('/'),
    )
    expect(policy['img-src']).toBe("'self' data: blob: https://maps.example.org https://tiles.example.org")
    expect(policy['connect-src']).toMatch(/ https:\/\/maps\.example\.org https:\/\/tiles\.example\.org$/)
    expect(policy['form-action']).toBe("'self' https://accounts.google.com")
  })

  test('a malformed Host adds nothing to the policy', async () => {
    const response = await guarded()('/', { headers: { host: "x; script-src 'unsafe-inline'" } })
    expect(policyOf(response)['connect-src']).toBe("'self' https://tiles.openfreemap.org")
    expect(policyOf(response)['script-src']).toBe("'self'")
  })

  test('TLS is kept once BASE_URL says so', async () => {
    const response = await guarded({ BASE_URL: 'https://game.example.org' })('/')
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('refusals carry them too', async () => {
    const response = await guarded()('/api/join', { method: 'POST', body: '{}' })
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([403, 'nosniff'])
  })
})

describe('requests that change something', () => {
  test.each([
    ['our own page', own, 200],
    ['another site', { ...own, origin: 'https://evil.example' }, 403],
    ['no Origin at all', { 'content-type': 'application/json' }, 403],
    ['a form', { ...own, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '2' }, 400],
    [
      'a type that only begins like JSON',
      { ...own, 'content-type': 'application/jsonp', 'content-length': '2' },
      400,
    ],
    [
      'JSON with a charset',
      { ...own, 'content-type': 'application/json; charset=utf-8', 'content-length': '2' },
      200,
    ],
  ])('%s', async (_, headers, status) => {
    const response = await guarded()('/api/join', { method: 'POST', body: '{}', headers })
    expect(response.status).toBe(status)
    if (status !== 200)
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) })
  })

  test('reading needs no Origin', async () => {
    expect((await guarded()('/api/me')).status).toBe(200)
  })

  test('a request without a body needs no type', async () => {
    const response = await guarded()('/api/leave', { method: 'POST', headers: { origin: own.origin } })
    expect(response.status).toBe(200)
  })

  const sizings = {
    declared: (size: number) => ({ 'content-length': String(size) }),
    'sent in chunks': () => ({ 'transfer-encoding': 'chunked' }),
  }
  test.each([
    ['/api/join', JSON_BODY_MAX_BYTES, '32 KB', 'declared'],
    ['/api/join', JSON_BODY_MAX_BYTES, '32 KB', 'sent in chunks'],
    ['/api/games', SETUP_BODY_MAX_BYTES, '1 MB', 'declared'],
    ['/api/games', SETUP_BODY_MAX_BYTES, '1 MB', 'sent in chunks'],
    ['/api/games/g1', JSON_BODY_MAX_BYTES, '32 KB', 'declared'],
  ] as const)('to %s, %i bytes (%s) are read whole, one more is refused in words: %s', async (...row) => {
    const [path, maxBytes, words, sizing] = row
    const post = (size: number) =>
      guarded()(path, {
        method: 'POST',
        body: 'x'.repeat(size),
        headers: { ...own, ...sizings[sizing](size) },
      })
    expect(await (await post(maxBytes)).text()).toBe(String(maxBytes))
    const refused = await post(maxBytes + 1)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toEqual({
      code: 'too-large',
      message: `That is too much at once: at most ${words} can be sent.`,
    })
  })

  test('a body that never ends is cut', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(9)) })
    const headers = { ...own, 'transfer-encoding': 'chunked' }
    void guarded({}, 5, resolve)('/api/join', { method: 'POST', body, headers, duplex: 'half' })
    await promise
  })

  test('pictures have their own limit elsewhere, but must come from us', async () => {
    const picture = { method: 'POST', body: 'x'.repeat(300_000) }
    const headers = { origin: own.origin, 'content-type': 'image/png', 'content-length': '300000' }
    const statusOf = async (path: string) => (await guarded()(path, { ...picture, headers })).status
    expect(await statusOf('/api/media')).toBe(200)
    expect(await statusOf('/api/photos/x')).toBe(200)
    for (const path of ['/api/media/x', '/api/photos', '/api/photos/x/y', '/api/join?at=/api/photos/x']) {
      expect([path, await statusOf(path)]).toEqual([path, 400])
    }
    expect(
      (await guarded()('/api/media', { ...picture, headers: { ...headers, origin: 'null' } })).status,
    ).toBe(403)
  })
})
