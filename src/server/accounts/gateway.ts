import { z } from 'zod'
import type { Log } from '#server/log/log.ts'
import { ADDRESS_HEADER, type Auth } from './auth.ts'
import { FAILURES, type Failure, failureOf } from './problems.ts'

/** better-auth's response. */
export type Reply =
  | { ok: true; body: unknown; cookies: string[]; location: string | null }
  | { ok: false; failure: Failure; cookies: string[] }

/** Forwards a request to better-auth, with the named parts only. */
export type Gateway = (call: {
  request: Request
  address: string
  path: string
  query?: Record<string, string>
  body?: Record<string, unknown>
}) => Promise<Reply>

const refusal = z.object({ code: z.string().optional() }).catch({})

/** Headers that are forwarded beside those that we set. */
const PASSED_ON = ['cookie', 'user-agent']

/** @param baseUrl the origin under which better-auth runs, whichever of our addresses the browser used */
export function createGateway(auth: Auth, baseUrl: string, log: Log): Gateway {
  return async ({ request, address, path, query = {}, body }) => {
    const url = new URL(`/api/auth${path}`, baseUrl)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // The request's own origin has been checked; a phone may use another of our addresses than BASE_URL.
    const headers = new Headers({ origin: baseUrl, [ADDRESS_HEADER]: address })
    for (const name of PASSED_ON) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    if (body !== undefined) headers.set('content-type', 'application/json')
    const asked = new Request(
      url,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    )
    const response = await auth.handler(asked).catch((error: unknown) => {
      log.error({ err: error, part: 'accounts' }, 'an account request failed')
      return null
    })
    if (response === null) return { ok: false, failure: FAILURES.unavailable, cookies: [] }
    const cookies = response.headers.getSetCookie()
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400) return { ok: true, body: null, cookies, location }
    const text = await response.text()
    const said: unknown = text === '' ? null : JSON.parse(text)
    return response.ok
      ? { ok: true, body: said, cookies, location }
      : { ok: false, failure: failureOf(response.status, refusal.parse(said).code), cookies }
  }
}
