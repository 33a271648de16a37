import { z } from 'zod'
import type { SignedInUser } from '#wire/accounts.ts'
import type { AccountSession } from './account-session.ts'
import { answer, done, type EndpointHandler, refuse } from './answers.ts'
import type { Auth } from './auth.ts'
import type { Gateway } from './gateway.ts'
import type { KnownBrowsers } from './known-browser.ts'

const withUser = z
  .object({ user: z.object({ id: z.string(), email: z.string(), name: z.string() }) })
  .nullable()

/** The part of better-auth's answer that a page may see: the user, never the session's token. */
export const signedInUserOf = (body: unknown): SignedInUser | null => withUser.parse(body)?.user ?? null

/** Endpoints for reading a session and signing out. */
export function sessionEndpoints(deps: {
  auth: Auth
  gateway: Gateway
  knownBrowsers: KnownBrowsers
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
  publishSessionsEnded: (userId: string) => void
}): Record<'getSession' | 'signOut', EndpointHandler> {
  const { auth, gateway, knownBrowsers, sessionOf, publishSessionsEnded } = deps
  return {
    async getSession(call) {
      const reply = await gateway({ ...call, path: '/get-session' })
      if (!reply.ok) return refuse(reply.failure, reply.cookies)
      const user = signedInUserOf(reply.body)
      const remembered =
        user === null ? [] : knownBrowsers.remember(call.request.headers.get('cookie'), user.email)
      return answer(200, { user }, [...reply.cookies, ...remembered])
    },

    /** Signs out on all devices: the specification's global scope. */
    async signOut(call) {
      const session = await sessionOf(call.request.headers)
      const reply = await gateway({ ...call, path: '/sign-out', body: {} })
      if (!reply.ok) return refuse(reply.failure, reply.cookies)
      if (session !== null) {
        await (await auth.$context).internalAdapter.deleteUserSessions(session.userId)
        publishSessionsEnded(session.userId)
      }
      return done(reply)
    },
  }
}
