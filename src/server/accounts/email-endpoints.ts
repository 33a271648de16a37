import { createEmailVerificationToken } from 'better-auth/api'
import { verificationMail } from '#server/mail/letters.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { networkOf } from '#server/net/client-address.ts'
import { emailBody, signInBody, signUpBody } from '#wire/accounts.ts'
import type { AccountLimits } from './account-limits.ts'
import { answer, done, type EndpointHandler, refuse, withBody } from './answers.ts'
import { type Auth, VERIFICATION_LINK_S, verificationLink } from './auth.ts'
import type { Gateway } from './gateway.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { nameOf } from './name-of.ts'
import { refuseUnmet } from './password-check.ts'
import { FAILURES, tooMany } from './problems.ts'
import { type RequestContext, withRequestContext } from './request-context.ts'
import type { RequesterOf } from './requester.ts'
import { signedInUserOf } from './session-endpoints.ts'

/** Endpoints for signing up and in with e-mail and password, and for the verification mail. */
export function emailEndpoints(deps: {
  auth: Auth
  requesterOf: RequesterOf
  baseUrl: string
  endReplacedSession: (headers: Headers, userId: string) => Promise<void>
  gateway: Gateway
  knownBrowsers: KnownBrowsers
  limits: AccountLimits
  mailer: Mailer
}): Record<'signUp' | 'signIn' | 'resendVerification', EndpointHandler> {
  const { auth, requesterOf, baseUrl, endReplacedSession, gateway, knownBrowsers, limits, mailer } = deps
  return {
    signUp: withBody(signUpBody, async ({ email, password }, call) => {
      const refused = refuseUnmet(password)
      if (refused !== null) return refused
      const network = networkOf(call.address)
      const { refusedBy } = limits.signUp(email, network)
      if (refusedBy !== null) return refuse(tooMany(refusedBy))
      const { secret, password: passwords, internalAdapter } = await auth.$context
      const notes: RequestContext = { network }
      const body = { email, password, name: nameOf(email) }
      const reply = await withRequestContext(notes, async () => {
        notes.passwordHash = await passwords.hash(password)
        return gateway({ ...call, path: '/sign-up/email', body })
      })
      if (!reply.ok) {
        // When two sign up with one address at once, the database refuses the later.
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
      const requester = await requesterOf(call, body.email)
      const attempt = limits.tryPassword(requester)
      const refusedBy = attempt.refusedBy ?? limits.signInsUsedUp(body.email)
      if (refusedBy !== null) {
        attempt.takeBack()
        return refuse(tooMany(refusedBy))
      }
      const { network } = requester
      const reply = await withRequestContext({ network }, () =>
        gateway({ ...call, path: '/sign-in/email', body }),
      )
      if (!reply.ok && reply.failure === FAILURES.wrongPassword) return refuse(reply.failure)
      attempt.takeBack()
      if (reply.ok || reply.failure === FAILURES.emailNotVerified) limits.countSignIn(body.email)
      if (!reply.ok) return refuse(reply.failure)
      const user = signedInUserOf(reply.body)
      const { headers } = call.request
      if (user !== null) await endReplacedSession(headers, user.id)
      const remembered = knownBrowsers.remember(headers.get('cookie'), body.email)
      return answer(200, { user }, [...reply.cookies, ...remembered])
    }),

    resendVerification: withBody(emailBody, async (body, call) => {
      const attempt = limits.sendLink('verification', await requesterOf(call, body.email))
      if (attempt.refusedBy !== null) return refuse(tooMany(attempt.refusedBy))
      const notes: RequestContext = {}
      const reply = await withRequestContext(notes, () =>
        gateway({ ...call, path: '/send-verification-email', body }),
      )
      if (reply.ok && notes.hasMailFailed !== true) return done(reply)
      attempt.takeBack()
      return refuse(reply.ok ? FAILURES.resendFailed : reply.failure)
    }),
  }
}
