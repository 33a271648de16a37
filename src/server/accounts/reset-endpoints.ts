import { networkOf } from '#server/net/client-address.ts'
import { emailBody, resetPasswordBody } from '#wire/accounts.ts'
import type { AccountLimits } from './account-limits.ts'
import {
  answer,
  destinationOf,
  done,
  type EndpointHandler,
  redirect,
  redirectToFailure,
  refuse,
  withBody,
} from './answers.ts'
import type { Auth } from './auth.ts'
import type { Gateway } from './gateway.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { refuseUnmet } from './password-check.ts'
import { FAILURES, tooMany } from './problems.ts'
import { type RequestContext, withRequestContext } from './request-context.ts'
import type { RequesterOf } from './requester.ts'

const RESET_PAGE = '/reset-password'

/** Endpoints for resetting a password: request the mail, follow its link, choose. */
export function resetEndpoints(deps: {
  auth: Auth
  requesterOf: RequesterOf
  gateway: Gateway
  knownBrowsers: KnownBrowsers
  limits: AccountLimits
  publishSessionsEnded: (userId: string) => void
}): Record<'requestReset' | 'openReset' | 'resetPassword', EndpointHandler> {
  const { auth, requesterOf, gateway, knownBrowsers, limits, publishSessionsEnded } = deps
  return {
    requestReset: withBody(emailBody, async (body, call) => {
      const attempt = limits.sendLink('reset', await requesterOf(call, body.email))
      if (attempt.refusedBy !== null) return refuse(tooMany(attempt.refusedBy))
      const notes: RequestContext = {}
      const reply = await withRequestContext(notes, () =>
        gateway({ ...call, path: '/request-password-reset', body }),
      )
      if (reply.ok && notes.hasMailFailed !== true) return done(reply)
      attempt.takeBack()
      return refuse(reply.ok ? FAILURES.resetMailFailed : reply.failure)
    }),

    async openReset(call) {
      const token = new URL(call.request.url).pathname.split('/').at(-1) ?? ''
      const query = { callbackURL: RESET_PAGE }
      const reply = await gateway({ ...call, path: `/reset-password/${token}`, query })
      if (!reply.ok) return redirectToFailure(reply.failure)
      const { path, error } = destinationOf(reply)
      return redirect(error === null ? path : `${RESET_PAGE}?error=${FAILURES.linkExpired.problem.code}`)
    },

    resetPassword: withBody(resetPasswordBody, async (body, call) => {
      const refused = refuseUnmet(body.newPassword)
      if (refused !== null) return refused
      const notes: RequestContext = { network: networkOf(call.address) }
      const reply = await withRequestContext(notes, () => gateway({ ...call, path: '/reset-password', body }))
      if (!reply.ok) return refuse(reply.failure)
      const { resetUserId } = notes
      if (resetUserId === undefined) return done(reply)
      publishSessionsEnded(resetUserId)
      // Only the mailbox's owner could follow the link, so others' wrong passwords no longer lock them out.
      const user = await (await auth.$context).internalAdapter.findUserById(resetUserId)
      const remembered = knownBrowsers.remember(call.request.headers.get('cookie'), user?.email ?? '')
      return answer(200, { ok: true }, [...reply.cookies, ...remembered])
    }),
  }
}
