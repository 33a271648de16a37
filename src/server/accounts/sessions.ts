import type { SignedInUser } from '#wire/accounts.ts'
import type { AccountSession } from './account-session.ts'
import type { Auth } from './auth.ts'
import type { Client } from './client.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { forClient } from './request-context.ts'

/** A browser's session as its page may see it: the user, never the session's token. */
export interface Opened<User = SignedInUser> {
  readonly user: User
  /** The `Set-Cookie` values to answer with. */
  readonly cookies: readonly string[]
}

/** Opens the session of better-auth's answer in a browser, which from then on knows the account. */
export function openedIn(
  { headers }: Client,
  { id, email, name }: SignedInUser,
  answered: Headers,
  knownBrowsers: KnownBrowsers,
): Opened {
  const remembered = knownBrowsers.remember(headers.get('cookie'), email)
  return { user: { id, email, name }, cookies: [...answered.getSetCookie(), ...remembered] }
}

/** Reading a browser's session and signing out. */
export function sessions(deps: {
  auth: Auth
  knownBrowsers: KnownBrowsers
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
  publishSessionsEnded: (userId: string) => void
}) {
  const { auth, knownBrowsers, sessionOf, publishSessionsEnded } = deps
  return {
    /** Reads a browser's session, and extends it when it's due. */
    async readSession(client: Client): Promise<Opened<SignedInUser | null>> {
      const { response, headers: answered } = await forClient(client, (headers) =>
        auth.api.getSession({ headers, returnHeaders: true }),
      )
      if (response === null) return { user: null, cookies: answered.getSetCookie() }
      return openedIn(client, response.user, answered, knownBrowsers)
    },

    /** Signs out on all devices: the specification's global scope. @returns the `Set-Cookie` values */
    async signOut(client: Client): Promise<readonly string[]> {
      const session = await sessionOf(client.headers)
      const { headers: answered } = await forClient(client, (headers) =>
        auth.api.signOut({ headers, returnHeaders: true }),
      )
      if (session !== null) {
        await (await auth.$context).internalAdapter.deleteUserSessions(session.userId)
        publishSessionsEnded(session.userId)
      }
      return answered.getSetCookie()
    },
  }
}
