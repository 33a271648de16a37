import { emailBody, resetPasswordBody } from '#wire/accounts.ts'
import { networkOf } from '../routes/client-address.ts'
import { type Answering, destinationOf, done, explainFailure, redirect, refuse, withBody } from './answers.ts'
import type { AccountLimits } from './attempts.ts'
import type { Gateway } from './gateway.ts'
import { refuseUnmet } from './password-check.ts'
import { FAILURES } from './problems.ts'
import { type RequestNotes, withNotes } from './request-notes.ts'

const RESET_PAGE = '/reset-password'

/** The way to a new password: ask for a mail, follow its link, choose. */
export function resetEndpoints(deps: {
  gateway: Gateway
  limits: AccountLimits
  tellSessionsEnded: (userId: string) => void
}): Record<'requestReset' | 'openReset' | 'resetPassword', Answering> {
  const { gateway, limits, tellSessionsEnded } = deps
  return {
    requestReset: withBody(emailBody, async (body, call) => {
      if (!limits.mayMail(body.email)) return refuse(FAILURES.tooManyAttempts)
      const notes: RequestNotes = {}
      const reply = await withNotes(notes, () => gateway({ ...call, path: '/request-password-reset', body }))
      if (!reply.ok) return refuse(reply.failure)
      return notes.hasMailFailed === true ? refuse(FAILURES.resetMailFailed) : done(reply)
    }),

    async openReset(call) {
      const token = new URL(call.request.url).pathname.split('/').at(-1) ?? ''
      const query = { callbackURL: RESET_PAGE }
      const reply = await gateway({ ...call, path: `/reset-password/${token}`, query })
      if (!reply.ok) return explainFailure(reply.failure)
      const { path, error } = destinationOf(reply)
      return redirect(error === null ? path : `${RESET_PAGE}?error=${FAILURES.linkExpired.problem.code}`)
    },

    resetPassword: withBody(resetPasswordBody, async (body, call) => {
      const refused = refuseUnmet(body.newPassword)
      if (refused !== null) return refused
      const notes: RequestNotes = { network: networkOf(call.address) }
      const reply = await withNotes(notes, () => gateway({ ...call, path: '/reset-password', body }))
      if (!reply.ok) return refuse(reply.failure)
      if (notes.resetUserId !== undefined) tellSessionsEnded(notes.resetUserId)
      return done(reply)
    }),
  }
}
