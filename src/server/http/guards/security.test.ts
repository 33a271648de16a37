import type { IncomingHttpHeaders } from 'node:http'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '#server/env/env.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { createCallers } from '#server/net/client-address.ts'
import { createSecurityHeaders, sameOriginOnly, setSecurityHeaders } from './security.ts'

/** An app behind the two guards; requests carry what Node would have seen. */
function guarded(variables: Record<string, string> = {}) {
  const env = parseEnv(variables)
  const callers = createCallers(env)
  const app = new Hono<ServerEnv>()
  app.use(setSecurityHeaders(createSecurityHeaders(env, callers)))
  app.use('/api/*', sameOriginOnly(callers))
  app.all('*', async (c) => c.text(`${(await c.req.text()).length}`))
  return async (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) => {
    const headers: IncomingHttpHeaders = { host: 'game.local:3000', ...init.headers }
    const incoming = { headers, socket: { remoteAddress: '203.0.113.9' } }
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
  ])('%s', async (_, headers, status) => {
    const response = await guarded()('/api/join', { method: 'POST', body: '{}', headers })
    expect(response.status).toBe(status)
    if (status !== 200)
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) })
  })

  test('reading needs no Origin', async () => {
    expect((await guarded()('/api/me')).status).toBe(200)
  })
})
