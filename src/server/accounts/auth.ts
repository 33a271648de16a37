import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { PASSWORD_MAX_LENGTH } from '#core/words/password.ts'
import type { Env } from '#server/env/env.ts'
import type { Log } from '#server/log/log.ts'
import { resetMail, verificationMail } from '#server/mail/letters.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { cookiePrefix } from '#server/net/cookie-prefix.ts'
import type { AccountDatabase } from './account-database.ts'
import { ADDRESS_HEADER } from './client.ts'
import { kitTable } from './kit-table.ts'
import { createPasswords } from './passwords.ts'
import { pushTables } from './push-tables.ts'
import { PROBLEMS } from './refusals.ts'
import { requestContext } from './request-context.ts'

/** Lifetimes of the links in mails, in seconds. */
export const VERIFICATION_LINK_S = 24 * 3600
const RESET_LINK_S = 3600

const DAY_S = 24 * 3600

/** The link of a verification mail. */
export const verificationLink = (baseUrl: string, token: string): string =>
  `${baseUrl}/api/auth/verify-email?token=${encodeURIComponent(token)}`

/** better-auth's options. The two functions use its context, which doesn't exist before it is created. */
function optionsOf(deps: {
  env: Env
  secret: string
  database: AccountDatabase['database']
  mailer: Mailer
  log: Log
  markEmailVerified: (userId: string) => Promise<void>
  removeUnverifiedCredentials: (userId: string) => Promise<void>
}): BetterAuthOptions {
  const { env, secret, database, mailer, log, markEmailVerified, removeUnverifiedCredentials } = deps
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
      // Further arguments may hold whole requests and rows, so only the message and an error are logged.
      log(level, message, ...details) {
        const error = details.find((detail) => detail instanceof Error)
        log[level === 'error' ? 'error' : level === 'warn' ? 'warn' : 'debug'](
          error === undefined ? { part: 'accounts' } : { part: 'accounts', err: error },
          message,
        )
      },
    },
    // Thrown to our error handler, which logs it; otherwise better-auth writes it to stderr.
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
        hash: async (password) => requestContext().passwordHash ?? passwords.hash(password),
        verify: passwords.verify,
      },
      async onExistingUserSignUp() {
        requestContext().problem = PROBLEMS.accountExists
      },
      async sendResetPassword({ user, token }) {
        const link = `${env.baseUrl}/api/auth/reset-password/${encodeURIComponent(token)}`
        await mailer.send(resetMail(user.email, link)).catch(() => {
          requestContext().problem = PROBLEMS.resetMailFailed
        })
      },
      async onPasswordReset({ user }) {
        requestContext().resetUser = user
        await markEmailVerified(user.id)
      },
    },
    emailVerification: {
      // We send it after the sign-up, outside of its transaction.
      sendOnSignUp: false,
      sendOnSignIn: false,
      autoSignInAfterVerification: true,
      expiresIn: VERIFICATION_LINK_S,
      async sendVerificationEmail({ user, token }) {
        await mailer.send(verificationMail(user.email, verificationLink(env.baseUrl, token))).catch(() => {
          requestContext().problem = PROBLEMS.resendFailed
        })
      },
    },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    account: {
      updateAccountOnSignIn: false,
      // `validateUserInfo` requires an address verified by Google, and removes our account's unverified credentials.
      accountLinking: { enabled: true, requireLocalEmailVerified: false, allowDifferentEmails: false },
    },
    user: {
      // Called before anything is written; if it throws, the sign-in fails.
      async validateUserInfo({ user, source }) {
        if (source.method !== 'oauth') return
        if (source.oauth?.profile?.email_verified !== true) return { error: 'email_not_verified' }
        if (source.action === 'link-account') await removeUnverifiedCredentials(String(user.id))
      },
    },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }) {
            const context = requestContext()
            if (context.signedInUserId === undefined || context.signedInUserId === userId) return
            context.problem = PROBLEMS.otherAccount
            return false
          },
        },
      },
      account: {
        create: {
          // Google's tokens aren't needed after the sign-in, so none are stored to be stolen.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    plugins: [kitTable, pushTables],
    // Our own limits come first. @see createAccountLimits
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: `${cookiePrefix(isTls)}zonewar`,
      // It would prefix `__Secure-`, with which any neighbour on the domain may set cookies.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isTls },
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
    // Reading the reset mail proves that the mailbox is theirs. Older links of that kind become invalid.
    async markEmailVerified(userId) {
      const { internalAdapter, adapter } = await auth.$context
      await internalAdapter.updateUser(userId, { emailVerified: true })
      await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
    },
    // A stranger who signed up with the owner's address must not share their account.
    async removeUnverifiedCredentials(userId) {
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
