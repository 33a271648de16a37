import type { Env } from '#server/env/env.ts'
import type { Log } from '#server/log/log.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { createSeatCookies } from '#server/net/seat-cookies.ts'
import type { AccountDatabase } from './account-database.ts'
import { accountDeletion } from './account-deletion.ts'
import { createAccountLimits } from './account-limits.ts'
import type { AccountSession } from './account-session.ts'
import { openAuth } from './auth.ts'
import { confirmation } from './confirmation.ts'
import { emailSignIn } from './email-sign-in.ts'
import { createGoogle } from './google.ts'
import { googleSignIn } from './google-sign-in.ts'
import { type Kits, openKits } from './kits.ts'
import { createKnownBrowsers } from './known-browser.ts'
import { passwordReset } from './password-reset.ts'
import { openPushSubscriptions, type PushSubscriptions } from './push-subscriptions.ts'
import { createRequesterOf } from './requester.ts'
import { sessions } from './sessions.ts'

/** A failed read of sessions. better-auth doesn't say why; the database may be unavailable. */
class SessionsError extends Error {
  override readonly name = 'SessionsError'
  readonly mayBeOutage = true
}

/** Hosts' accounts and their sessions. What people ask for and don't get is thrown as `AccountRefusal`. */
export interface Accounts
  extends ReturnType<typeof emailSignIn>,
    ReturnType<typeof confirmation>,
    ReturnType<typeof passwordReset>,
    ReturnType<typeof googleSignIn>,
    ReturnType<typeof sessions>,
    ReturnType<typeof accountDeletion> {
  /** The session of a request's cookies, which it doesn't refresh. */
  sessionOf(headers: Headers): Promise<AccountSession | null>
  /** Those of the sessions that haven't ended, in one query. Rejects when the database is unavailable. */
  openSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Subscribes to accounts whose sessions have all just ended here (sign-out, password reset). @returns unsubscribes */
  onSessionsEnded(listener: (userId: string) => void): () => void
  /** The hosts' kits. */
  readonly kits: Kits
  /** The browsers that want to be notified of a game. */
  readonly pushes: PushSubscriptions
  close(): Promise<void>
}

/**
 * Opens the accounts of a database, and owns it from then on.
 * @throws Error when it cannot be brought up to date
 */
export async function openAccounts(deps: {
  env: Env
  secret: string
  database: AccountDatabase
  mailer: Mailer
  log: Log
}): Promise<Accounts> {
  const { env, mailer, log, database } = deps
  const auth = await openAuth(deps).catch(async (error) => {
    await database.close()
    throw error
  })
  const listeners = new Set<(userId: string) => void>()
  const { authCookies } = await auth.$context

  const sessionOf = async (headers: Headers): Promise<AccountSession | null> => {
    // Players have seats and no account, which better-auth would take long to find out.
    if (!headers.get('cookie')?.includes(authCookies.sessionToken.name)) return null
    const found = await auth.api.getSession({ headers, query: { disableRefresh: true } }).catch((error) => {
      throw new SessionsError('sessions could not be read', { cause: error })
    })
    if (found === null) return null
    const { user, session } = found
    return {
      userId: user.id,
      email: user.email,
      name: user.name,
      sessionId: session.id,
      createdAtMs: session.createdAt.getTime(),
      expiresAtMs: session.expiresAt.getTime(),
    }
  }

  const isTls = env.baseUrl.startsWith('https:')
  const knownBrowsers = createKnownBrowsers(deps.secret, isTls)
  const browserIdOf = createSeatCookies(deps.secret, isTls).browserId
  const shared = {
    auth,
    requesterOf: createRequesterOf({ browserIdOf, knownBrowsers, sessionOf }),
    baseUrl: env.baseUrl,
    google: createGoogle(env.google, auth, log),
    knownBrowsers,
    limits: createAccountLimits(),
    mailer,
    sessionOf,
    publishSessionsEnded(userId: string) {
      for (const listener of listeners) listener(userId)
    },
  }

  return {
    ...emailSignIn(shared),
    ...confirmation(shared),
    ...passwordReset(shared),
    ...googleSignIn(shared),
    ...sessions(shared),
    ...accountDeletion({ ...shared, forgetDeleted: () => database.forgetDeleted() }),
    sessionOf,
    async openSessions(sessionIds) {
      if (sessionIds.length === 0) return new Set()
      const { adapter } = await auth.$context
      const found = await adapter.findMany<{ id: string }>({
        model: 'session',
        where: [
          { field: 'id', operator: 'in', value: [...sessionIds] },
          { field: 'expiresAt', operator: 'gt', value: new Date() },
        ],
        // better-auth's default limit is 100.
        limit: sessionIds.length,
      })
      return new Set(found.map(({ id }) => id))
    },
    onSessionsEnded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    kits: openKits(auth),
    pushes: openPushSubscriptions(auth),
    close: () => database.close(),
  }
}
