import { networkOf } from '#server/net/client-address.ts'
import type { Asker } from './account-limits.ts'
import type { AccountSession } from './account-session.ts'
import type { Call } from './answers.ts'
import type { KnownBrowsers } from './known-browser.ts'

/** Who asks something about an account. */
export type AskerOf = (call: Call, email: string) => Promise<Asker>

/** @param browserIdOf reads the cookie by which a browser's wrong codes are counted, too */
export function createAskerOf(deps: {
  browserIdOf: (cookieHeader: string | undefined) => Promise<string | null>
  knownBrowsers: KnownBrowsers
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
}): AskerOf {
  const { browserIdOf, knownBrowsers, sessionOf } = deps
  return async ({ request, address }, email) => {
    const cookies = request.headers.get('cookie')
    const session = await sessionOf(request.headers)
    return {
      email,
      network: networkOf(address),
      knownId: knownBrowsers.idOf(cookies, email) ?? (session?.email === email ? session.sessionId : null),
      browserId: await browserIdOf(cookies ?? undefined),
    }
  }
}
