import { createEmailVerificationToken } from 'better-auth/api'
import { emailBody, signInBody, signUpBody } from '#wire/accounts.ts'
import { verificationMail } from '../mail/letters.ts'
import type { Mailer } from '../mail/mailer.ts'
import { networkOf } from '../routes/client-address.ts'
import type { AccountSession } from './accounts.ts'
import {
  type Answering,
  answer,
  CALLBACK_PAGE,
  destinationOf,
  done,
  explain,
  explainFailure,
  redirect,
  refuse,
  withBody,
} from './answers.ts'
import type { AccountLimits } from './attempts.ts'
import { type Auth, VERIFICATION_LINK_S, verificationLink } from './auth.ts'
import type { Gateway } from './gateway.ts'
import { nameOf } from './name-of.ts'
import { refuseUnmet } from './password-check.ts'
import { FAILURES } from './problems.ts'
import { type RequestNotes, withNotes } from './request-notes.ts'
import { signedInUserOf } from './session-endpoints.ts'

/** Sign-up and sign-in with e-mail and password, and the link that confirms the address. */
export function emailEndpoints(deps: {
  auth: Auth
  baseUrl: string
  gateway: Gateway
  limits: AccountLimits
  mailer: Mailer
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
}): Record<'signUp' | 'signIn' | 'verifyEmail' | 'resendVerification', Answering> {
  const { auth, baseUrl, gateway, limits, mailer, sessionOf } = deps
  return {
    signUp: withBody(signUpBody, async ({ email, password }, call) => {
      const refused = refuseUnmet(password)
      if (refused !== null) return refused
      const network = networkOf(call.address)
      const isTooMuch = !limits.mayTryPassword(email, network) || !limits.maySignUp(network)
      if (isTooMuch) return refuse(FAILURES.tooManyAttempts)
      const { secret, password: passwords, internalAdapter } = await auth.$context
      const notes: RequestNotes = { network }
      const body = { email, password, name: nameOf(email) }
      const reply = await withNotes(notes, async () => {
        notes.passwordHash = await passwords.hash(password)
        return gateway({ ...call, path: '/sign-up/email', body })
      })
      if (!reply.ok) {
        // Of two who sign up with one address at once the database refuses the later.
        const isTwin =
          reply.failure === FAILURES.unavailable && (await internalAdapter.findUserByEmail(email)) !== null
        return refuse(isTwin ? FAILURES.accountExists : reply.failure)
      }
      if (notes.hasDuplicate === true) return refuse(FAILURES.accountExists)
      const token = await createEmailVerificationToken(secret, email, undefined, VERIFICATION_LINK_S)
      try {
        await mailer.send(verificationMail(email, verificationLink(baseUrl, token)))
      } catch {
        return refuse(FAILURES.signUpMailFailed)
      }
      return done(reply)
    }),

    signIn: withBody(signInBody, async (body, call) => {
      const network = networkOf(call.address)
      if (!limits.mayTryPassword(body.email, network)) return refuse(FAILURES.tooManyAttempts)
      const reply = await withNotes({ network }, () => gateway({ ...call, path: '/sign-in/email', body }))
      return reply.ok
        ? answer(200, { user: signedInUserOf(reply.body) }, reply.cookies)
        : refuse(reply.failure)
    }),

    async verifyEmail(call) {
      const token = new URL(call.request.url).searchParams.get('token') ?? ''
      const query = { token, callbackURL: '/setup-game' }
      const reply = await gateway({ ...call, path: '/verify-email', query })
      if (!reply.ok) return explainFailure(reply.failure)
      const { path, error } = destinationOf(reply)
      if (error !== null) return explain('link-expired')
      // Only the first use of a link signs in; the callback then welcomes and goes on to the setup.
      if (reply.cookies.length > 0) return redirect(`${CALLBACK_PAGE}?welcome=1`, reply.cookies)
      // A mail program that looks behind links may have been the first, so the person is told how to go on.
      const isSignedIn = (await sessionOf(call.request.headers)) !== null
      return isSignedIn ? redirect(path) : explain('link-used')
    },

    resendVerification: withBody(emailBody, async (body, call) => {
      if (!limits.mayMail(body.email)) return refuse(FAILURES.tooManyAttempts)
      const notes: RequestNotes = {}
      const reply = await withNotes(notes, () => gateway({ ...call, path: '/send-verification-email', body }))
      if (!reply.ok) return refuse(reply.failure)
      return notes.hasMailFailed === true ? refuse(FAILURES.resendFailed) : done(reply)
    }),
  }
}
