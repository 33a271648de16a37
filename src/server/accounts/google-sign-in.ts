import { setTimeout } from 'node:timers/promises'
import type { CallbackError } from '#wire/accounts.ts'
import type { AccountSession } from './account-session.ts'
import type { Auth } from './auth.ts'
import type { Client } from './client.ts'
import type { Google } from './google.ts'
import { AccountRefusal, callbackErrorOf, PROBLEMS } from './refusals.ts'
import { forClient } from './request-context.ts'

/** Timeout of better-auth's OAuth callback, which asks Google without one, in ms. */
const CALLBACK_TIMEOUT_MS = 8_000

/** How a sign-in with Google ended. */
interface GoogleEnd {
  /** Null when the session is open. */
  readonly error: CallbackError | null
  /** Whether the account is new. */
  readonly isNew: boolean
  /** The `Set-Cookie` values to answer with. */
  readonly cookies: readonly string[]
}

/** The OAuth sign-in with Google: its start and its callback. */
export function googleSignIn(deps: {
  auth: Auth
  google: Google
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
}) {
  const { auth, google, sessionOf } = deps
  return {
    /** Starts a sign-in. @returns the address of Google's page, and the `Set-Cookie` values */
    async startGoogle(client: Client): Promise<{ url: string; cookies: readonly string[] }> {
      if (!(await google.canBeReached())) throw new AccountRefusal(PROBLEMS.googleUnavailable)
      const body = {
        provider: 'google',
        callbackURL: '/',
        newUserCallbackURL: '/?new',
        errorCallbackURL: '/',
        disableRedirect: true,
      }
      const { response, headers: answered } = await forClient(client, (headers) =>
        auth.api.signInSocial({ headers, body, returnHeaders: true }),
      )
      if (response.url === undefined) throw new AccountRefusal(PROBLEMS.googleUnavailable)
      return { url: response.url, cookies: answered.getSetCookie() }
    },

    /** Ends a sign-in with the query of Google's redirect. */
    async finishGoogle(client: Client, query: Record<string, string>): Promise<GoogleEnd> {
      if (!(await google.connect())) throw new AccountRefusal(PROBLEMS.googleUnavailable)
      const present = await sessionOf(client.headers)
      const answer = await forClient(client, (headers, context) => {
        context.signedInUserId = present?.userId
        return Promise.race([
          auth.api.callbackOAuth({ headers, params: { id: 'google' }, query, asResponse: true }),
          setTimeout(CALLBACK_TIMEOUT_MS, null, { ref: false }),
        ])
      })
      if (answer === null) throw new AccountRefusal(PROBLEMS.googleUnavailable)
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`better-auth answered the callback with ${answer.status}`)
      const found = new URL(location, 'http://any.invalid').searchParams
      const error = found.get('error')
      return {
        error: error === null ? null : callbackErrorOf(error),
        isNew: found.has('new'),
        cookies: answer.headers.getSetCookie(),
      }
    },
  }
}
