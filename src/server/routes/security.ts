import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Problem } from '#wire/http.ts'
import type { Env } from '../env.ts'
import type { Callers } from './client-address.ts'
import { incomingOf, type ServerEnv } from './incoming.ts'

/** The largest JSON body that is read, in bytes: a message of 2,000 characters, each of them escaped, fits. */
export const JSON_BODY_MAX_BYTES = 32 * 1024

/** How long a JSON body may take to come, in ms: whoever never ends one would hold its memory. */
const JSON_BODY_PATIENCE_MS = 30_000

/** The largest setup of a game that is read, in bytes: all that the limits of the core allow, in any script. */
export const SETUP_BODY_MAX_BYTES = 1024 * 1024

const problem = (c: Context, status: 400 | 403 | 413, code: Problem['code'], message: string): Response =>
  c.json({ code, message } satisfies Problem, status)

/** The policy of what a page of ours may load; `ownSocket` is the live socket's origin, which older browsers do not count as 'self'. */
function contentSecurityPolicy(env: Env, ownSocket: string): string {
  const map = [...new Set([new URL(env.mapStyleUrl).origin, ...env.mapOrigins])]
  const issuer = env.google === null ? [] : [new URL(env.google.issuer).origin]
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    ['worker-src', "'self'"],
    // Radix and Tiptap set inline styles; inline scripts are never needed.
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...map],
    ['connect-src', "'self'", ...(ownSocket === '' ? [] : [ownSocket]), ...map],
    ['frame-src', 'https:'],
    ['frame-ancestors', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...issuer],
    ['object-src', "'none'"],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/** Sets the security headers of every answer. */
export function securityHeaders(env: Env, callers: Callers): MiddlewareHandler<ServerEnv> {
  const isTls = env.baseUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    const own = callers.originOf(incomingOf(c))
    const headers = c.res.headers
    headers.set('Content-Security-Policy', contentSecurityPolicy(env, own?.replace(/^http/, 'ws') ?? ''))
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    // Reset links carry a token in their address; 'no-referrer' would blank the Origin that we check.
    headers.set('Referrer-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (isTls) {
      // Browsers complain about an opener policy on plain http, which a party on one network uses.
      headers.set('Cross-Origin-Opener-Policy', 'same-origin')
      headers.set('Strict-Transport-Security', 'max-age=31536000')
    }
  }
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Refuses requests that change something unless a page of ours sent them (`forbidden`, 403). */
export function sameOriginOnly(callers: Callers): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (!isRead(c.req.method) && !callers.isSameOrigin(incomingOf(c))) {
      return problem(
        c,
        403,
        'forbidden',
        'This request did not come from this site. Reload the page and try again.',
      )
    }
    return next()
  }
}

/**
 * Refuses bodies that are not JSON (`malformed`, 400) or larger than 32 KB (`too-large`, 413), and
 * cuts whoever takes longer than 30 s to send one.
 * @param options.except paths whose bodies are none of its business, or what they look like
 * @param options.larger paths that may send more, and how much, in bytes
 * @param options.patienceMs other than 30 s in tests
 */
export function jsonBodies(options: {
  except: readonly (string | RegExp)[]
  larger?: Readonly<Record<string, number>>
  patienceMs?: number
}): MiddlewareHandler<ServerEnv> {
  const { patienceMs = JSON_BODY_PATIENCE_MS } = options
  const usual = bodyOfAtMost(JSON_BODY_MAX_BYTES)
  const larger = new Map(
    Object.entries(options.larger ?? {}).map(([path, maxBytes]) => [path, bodyOfAtMost(maxBytes)]),
  )
  const isExcepted = (path: string) =>
    options.except.some((excepted) =>
      typeof excepted === 'string' ? excepted === path : excepted.test(path),
    )
  return async (c, next) => {
    if (isRead(c.req.method) || isExcepted(c.req.path)) return next()
    const length = c.req.header('content-length')
    const hasBody =
      c.req.header('transfer-encoding') !== undefined || (length !== undefined && length !== '0')
    if (hasBody && !/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
      return problem(c, 400, 'malformed', 'This request must be sent as JSON.')
    }
    if (hasBody) cutAfter(patienceMs, c.env.incoming)
    const limit = larger.get(c.req.path) ?? usual
    return limit(c, next)
  }
}

function cutAfter(ms: number, incoming: IncomingMessage): void {
  const timer = setTimeout(() => incoming.destroy(), ms)
  for (const end of ['end', 'close'] as const) incoming.once(end, () => clearTimeout(timer))
}

function bodyOfAtMost(maxBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: (c) => {
      // The rest is never read, so the connection cannot be used again: say so, or the next request on it fails.
      c.header('Connection', 'close')
      return problem(
        c,
        413,
        'too-large',
        `That is too much at once: at most ${inWords(maxBytes)} can be sent.`,
      )
    },
  })
}

const inWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`
