import type { MiddlewareHandler } from 'hono'
import type { Env } from '#server/env/env.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { problemAnswer } from '#server/http/problem.ts'
import type { Callers } from '#server/net/client-address.ts'

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

/** Which sites may show an answer: our own, unless a route says otherwise. */
export const POLICY_OF_RESOURCES = 'Cross-Origin-Resource-Policy'

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
    // Messengers on the web show the pictures of links.
    if (!headers.has(POLICY_OF_RESOURCES)) headers.set(POLICY_OF_RESOURCES, 'same-origin')
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
      return problemAnswer(
        c,
        'forbidden',
        'This request didn’t come from this site. Reload the page and try again.',
      )
    }
    return next()
  }
}
