import type { z } from 'zod'
import type { resetPasswordBody } from '#wire/accounts.ts'
import { type AccountLimits, unlessItFails } from './account-limits.ts'
import type { Auth } from './auth.ts'
import type { Client } from './client.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { checkNewPassword } from './refusals.ts'
import { forClient } from './request-context.ts'
import type { RequesterOf } from './requester.ts'

/** Resetting a password: request the mail, follow its link, choose. */
export function passwordReset(deps: {
  auth: Auth
  requesterOf: RequesterOf
  knownBrowsers: KnownBrowsers
  limits: AccountLimits
  publishSessionsEnded: (userId: string) => void
}) {
  const { auth, requesterOf, knownBrowsers, limits, publishSessionsEnded } = deps
  return {
    /** Sends a reset mail, if the address has an account. */
    async requestReset(client: Client, email: string): Promise<void> {
      const attempt = limits.sendLink('reset', await requesterOf(client, email))
      await unlessItFails(attempt, () =>
        forClient(client, (headers) => auth.api.requestPasswordReset({ headers, body: { email } })),
      )
    },

    /** Whether the token of a reset mail's link can still be used. */
    async canReset(client: Client, token: string): Promise<boolean> {
      const page = await forClient(client, (headers) =>
        auth.api.requestPasswordResetCallback({
          headers,
          params: { token },
          query: { callbackURL: '/' },
          asResponse: true,
        }),
      )
      return page.headers.get('location')?.includes('token=') === true
    },

    /** Sets a new password and ends all sessions. @returns the `Set-Cookie` values */
    async resetPassword(client: Client, body: z.infer<typeof resetPasswordBody>): Promise<readonly string[]> {
      checkNewPassword(body.newPassword)
      const user = await forClient(client, async (headers, context) => {
        await auth.api.resetPassword({ headers, body })
        return context.resetUser
      })
      if (user === undefined) return []
      publishSessionsEnded(user.id)
      // Only the mailbox's owner could follow the link, so others' wrong passwords no longer lock them out.
      return knownBrowsers.remember(client.headers.get('cookie'), user.email)
    },
  }
}
