import { networkOf } from '#server/net/client-address.ts'
import type { Requester } from './account-limits.ts'
import type { AccountSession } from './account-session.ts'
import type { Client } from './client.ts'
import type { KnownBrowsers } from './known-browser.ts'

/** Reads the requester from a client. */
export type RequesterOf = (client: Client, email: string) => Promise<Requester>

/** @param deps.browserIdOf reads the cookie by which a browser's wrong codes are counted as well */
export function createRequesterOf(deps: {
  browserIdOf: (cookieHeader: string | undefined) => Promise<string | null>
  knownBrowsers: KnownBrowsers
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
}): RequesterOf {
  const { browserIdOf, knownBrowsers, sessionOf } = deps
  return async ({ headers, address }, email) => {
    const cookies = headers.get('cookie')
    const session = await sessionOf(headers)
    return {
      email,
      network: networkOf(address),
      knownId: knownBrowsers.idOf(cookies, email) ?? (session?.email === email ? session.sessionId : null),
      browserId: await browserIdOf(cookies ?? undefined),
    }
  }
}
