import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { PASSWORD_MAX_LENGTH } from '#core/words/password.ts'
import type { Env } from '#server/env/env.ts'
import type { Log } from '#server/log/log.ts'
import { resetMail, verificationMail } from '#server/mail/letters.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { cookiePrefix } from '#server/net/cookie-prefix.ts'
import type { AccountDatabase } from './account-database.ts'
import { createPasswords } from './passwords.ts'
import { currentNotes } from './request-notes.ts'

/** Carries the client's address to better-auth; only we ever set it. */
export const ADDRESS_HEADER = 'x-zone-war-address'

/** How long a mail's links work, in seconds. */
export const VERIFICATION_LINK_S = 24 * 3600
const RESET_LINK_S = 3600

const DAY_S = 24 * 3600

/** The link of a verification mail. */
export const verificationLink = (baseUrl: string, token: string): string =>
  `${baseUrl}/api/auth/verify-email?token=${encodeURIComponent(token)}`

/** What better-auth is told; the two functions reach its context, which only exists afterwards. */
function optionsOf(deps: {
  env: Env
  secret: string
  database: AccountDatabase['database']
  mailer: Mailer
  log: Log
  proveMailbox: (userId: string) => Promise<void>
  evictUnproven: (userId: string) => Promise<void>
}): BetterAuthOptions {
  const { env, secret, database, mailer, log, proveMailbox, evictUnproven } = deps
  const isTls = env.baseUrl.startsWith('https:')
  const passwords = createPasswords()
  return {
    appName: 'Zone War',
    baseURL: env.baseUrl,
    basePath: '/api/auth',
    secret,
    database,
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      // Further arguments may hold whole requests and rows, so only the sentence and an error are kept.
      log(level, message, ...details) {
        const error = details.find((detail) => detail instanceof Error)
        log[level === 'error' ? 'error' : level === 'warn' ? 'warn' : 'debug'](
          error === undefined ? { part: 'accounts' } : { part: 'accounts', err: error },
          message,
        )
      },
    },
    // Whatever is no answer to the person is thrown to us, who log it; else it would go to the error output.
    onAPIError: { errorURL: `${env.baseUrl}/auth/callback`, throw: true },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 1,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      resetPasswordTokenExpiresIn: RESET_LINK_S,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: async (password) => currentNotes().passwordHash ?? passwords.hash(password),
        verify: passwords.verify,
      },
      async onExistingUserSignUp() {
        currentNotes().hasDuplicate = true
      },
      async sendResetPassword({ user, token }) {
        const link = `${env.baseUrl}/api/auth/reset-password/${encodeURIComponent(token)}`
        await mailer.send(resetMail(user.email, link)).catch(() => {
          // better-auth would call a mail that failed a success.
          currentNotes().hasMailFailed = true
        })
      },
      async onPasswordReset({ user }) {
        currentNotes().resetUserId = user.id
        await proveMailbox(user.id)
      },
    },
    emailVerification: {
      // Sent by ourselves after the sign-up, outside of its transaction.
      sendOnSignUp: false,
      sendOnSignIn: false,
      autoSignInAfterVerification: true,
      expiresIn: VERIFICATION_LINK_S,
      async sendVerificationEmail({ user, token }) {
        await mailer.send(verificationMail(user.email, verificationLink(env.baseUrl, token))).catch(() => {
          currentNotes().hasMailFailed = true
        })
      },
    },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    account: {
      updateAccountOnSignIn: false,
      // Google must have verified the address; what stands on ours without proof goes: `validateUserInfo` sees to both.
      accountLinking: { enabled: true, requireLocalEmailVerified: false, allowDifferentEmails: false },
    },
    user: {
      // Asked before anything is written; when it throws, nobody gets in.
      async validateUserInfo({ user, source }) {
        if (source.method !== 'oauth') return
        if (source.oauth?.profile?.email_verified !== true) return { error: 'email_not_verified' }
        if (source.action === 'link-account') await evictUnproven(String(user.id))
      },
    },
    databaseHooks: {
      account: {
        create: {
          // Nobody uses Google's tokens after the sign-in, so nobody can steal them from here.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    // Counted before better-auth is asked. @see createAccountLimits
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: `${cookiePrefix(isTls)}zonewar`,
      // That would put another prefix before ours, with which any neighbour of the same domain may set them.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isTls },
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  }
}

/** better-auth over its database, with its tables brought up to date. */
export type Auth = Awaited<ReturnType<typeof openAuth>>

/**
 * Opens the accounts of a database and brings its tables up to date, only ever adding.
 * @throws Error when the database cannot be read or written
 */
export async function openAuth(deps: {
  env: Env
  secret: string
  database: AccountDatabase
  mailer: Mailer
  log: Log
}) {
  const options = optionsOf({
    ...deps,
    database: deps.database.database,
    // Whoever could read the reset mail owns the address; older links of the kind are void from then on.
    async proveMailbox(userId) {
      const { internalAdapter, adapter } = await auth.$context
      await internalAdapter.updateUser(userId, { emailVerified: true })
      await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
    },
    // Whoever signed up with an address that is not theirs, and waits for its owner, must not share their account.
    async evictUnproven(userId) {
      const { internalAdapter } = await auth.$context
      const user = await internalAdapter.findUserById(userId)
      if (user?.emailVerified === true) return
      await internalAdapter.deleteUserSessions(userId)
      await internalAdapter.deleteAccounts(userId)
    },
  })
  await deps.database.migrate(async () => (await getMigrations(options)).runMigrations())
  const auth = betterAuth(options)
  return auth
}
