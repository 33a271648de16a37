import { createEmailVerificationToken } from 'better-auth/api'
import type { z } from 'zod'
import { verificationMail } from '#server/mail/letters.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { networkOf } from '#server/net/client-address.ts'
import type { signInBody, signUpBody } from '#wire/accounts.ts'
import { type AccountLimits, unlessItFails } from './account-limits.ts'
import type { AccountSession } from './account-session.ts'
import { type Auth, VERIFICATION_LINK_S, verificationLink } from './auth.ts'
import type { Client } from './client.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { nameOf } from './name-of.ts'
import { AccountRefusal, allowed, checkNewPassword, PROBLEMS, problemOf, tooMany } from './refusals.ts'
import { forClient } from './request-context.ts'
import type { RequesterOf } from './requester.ts'
import { type Opened, openedIn } from './sessions.ts'

/** Signing up and in with e-mail and password, and the verification mail. */
export function emailSignIn(deps: {
  auth: Auth
  requesterOf: RequesterOf
  baseUrl: string
  knownBrowsers: KnownBrowsers
  limits: AccountLimits
  mailer: Mailer
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
}) {
  const { auth, requesterOf, baseUrl, knownBrowsers, limits, mailer, sessionOf } = deps

  /** Ends the session of another account in this browser, and no other session of that account. */
  async function endReplacedSession({ headers }: Client, userId: string): Promise<void> {
    const replaced = await sessionOf(headers)
    if (replaced === null || replaced.userId === userId) return
    const { adapter } = await auth.$context
    await adapter.deleteMany({ model: 'session', where: [{ field: 'id', value: replaced.sessionId }] })
  }

  return {
    /** Creates an account that has to be confirmed, and sends the verification mail. */
    async signUp(client: Client, { email, password }: z.infer<typeof signUpBody>): Promise<void> {
      checkNewPassword(password)
      allowed(limits.signUp(email, networkOf(client.address)))
      const { secret, password: passwords, internalAdapter } = await auth.$context
      try {
        await forClient(client, async (headers, context) => {
          context.passwordHash = await passwords.hash(password)
          await auth.api.signUpEmail({ headers, body: { email, password, name: nameOf(email) } })
        })
      } catch (error) {
        // When two sign up with one address at once, the database refuses the later.
        const mayBeTwin = (problemOf(error) ?? PROBLEMS.unavailable) === PROBLEMS.unavailable
        const isTwin = mayBeTwin && (await internalAdapter.findUserByEmail(email)) !== null
        throw isTwin ? new AccountRefusal(PROBLEMS.accountExists) : error
      }
      const token = await createEmailVerificationToken(secret, email, undefined, VERIFICATION_LINK_S)
      await mailer.send(verificationMail(email, verificationLink(baseUrl, token))).catch(() => {
        throw new AccountRefusal(PROBLEMS.signUpMailFailed)
      })
    },

    async signIn(client: Client, body: z.infer<typeof signInBody>): Promise<Opened> {
      const attempt = allowed(limits.tryPassword(await requesterOf(client, body.email)))
      const usedUp = limits.signInsUsedUp(body.email)
      if (usedUp !== null) {
        attempt.takeBack()
        throw tooMany(usedUp)
      }
      const answer = await forClient(client, (headers) =>
        auth.api.signInEmail({ headers, body, returnHeaders: true }),
      ).catch((error: unknown) => {
        const problem = problemOf(error)
        if (problem !== PROBLEMS.wrongPassword) attempt.takeBack()
        if (problem === PROBLEMS.emailNotVerified) limits.countSignIn(body.email)
        throw error
      })
      attempt.takeBack()
      limits.countSignIn(body.email)
      const { user } = answer.response
      await endReplacedSession(client, user.id)
      return openedIn(client, user, answer.headers, knownBrowsers)
    },

    /** Sends the verification mail once more. */
    async sendVerification(client: Client, email: string): Promise<void> {
      const attempt = limits.sendLink('verification', await requesterOf(client, email))
      await unlessItFails(attempt, () =>
        forClient(client, (headers) => auth.api.sendVerificationEmail({ headers, body: { email } })),
      )
    },
  }
}
