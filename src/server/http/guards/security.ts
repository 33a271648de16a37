import type { MiddlewareHandler } from 'hono'
import type { Env } from '#server/env/env.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { problemAnswer } from '#server/http/problem.ts'
import type { Callers, Incoming } from '#server/net/client-address.ts'

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

/** The security headers of a request's answer, as names and values in turn. */
export type SecurityHeaders = (incoming: Incoming) => readonly string[]

/** The security headers of every answer; those of the latest origin are kept, as nearly all requests are sent to one. */
export function createSecurityHeaders(env: Env, callers: Pick<Callers, 'originOf'>): SecurityHeaders {
  const isTls = env.baseUrl.startsWith('https:')
  let kept: { readonly own: string | null; readonly headers: readonly string[] } | null = null
  return (incoming) => {
    const own = callers.originOf(incoming)
    if (kept?.own !== own || !kept) kept = { own, headers: headersOf(env, isTls, own) }
    return kept.headers
  }
}

function headersOf(env: Env, isTls: boolean, own: string | null): readonly string[] {
  return [
    ...['Content-Security-Policy', contentSecurityPolicy(env, own?.replace(/^http/, 'ws') ?? '')],
    ...['X-Content-Type-Options', 'nosniff'],
    ...['X-Frame-Options', 'DENY'],
    // Reset links carry a token in their address; 'no-referrer' would blank the Origin that we check.
    ...['Referrer-Policy', 'same-origin'],
    ...['Permissions-Policy', 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()'],
    ...[POLICY_OF_RESOURCES, 'same-origin'],
    // Browsers complain about an opener policy on plain http, which a party on one network uses.
    ...(isTls
      ? ['Cross-Origin-Opener-Policy', 'same-origin', 'Strict-Transport-Security', 'max-age=31536000']
      : []),
  ]
}

/** Sets the security headers of every answer. */
export function setSecurityHeaders(securityHeaders: SecurityHeaders): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const ours = securityHeaders(incomingOf(c))
    for (let n = 0; n < ours.length; n += 2) {
      const [name = '', value = ''] = [ours[n], ours[n + 1]]
      // Messengers on the web show the pictures of links.
      if (name !== POLICY_OF_RESOURCES || !headers.has(name)) headers.set(name, value)
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
