import type { z } from 'zod'
import type { deleteAccountBody } from '#wire/accounts.ts'
import type { AccountLimits } from './account-limits.ts'
import type { AccountSession } from './account-session.ts'
import type { Auth } from './auth.ts'
import type { Client } from './client.ts'
import { AccountRefusal, allowed, PROBLEMS } from './refusals.ts'
import { forClient } from './request-context.ts'
import type { RequesterOf } from './requester.ts'

/** A sign-in proves for so long that it's the owner who sits there, in ms. */
const RECENT_MS = 15 * 60_000

/** Deleting an account: who may, and what the accounts' database has of it. */
export function accountDeletion(deps: {
  auth: Auth
  requesterOf: RequesterOf
  limits: AccountLimits
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
  /** Leaves nothing of deleted rows beside the tables. */
  forgetDeleted: () => void
}) {
  const { auth, requesterOf, limits, sessionOf, forgetDeleted } = deps

  /** @throws AccountRefusal unless it's the password of the account */
  async function checkPassword(client: Client, userId: string, body: Body): Promise<void> {
    const { email, password } = body
    const { internalAdapter, password: passwords } = await auth.$context
    const accounts = await internalAdapter.findAccounts(userId)
    const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password
    if (!hash) throw new AccountRefusal(PROBLEMS.signInAgain)
    if (password === undefined) throw new AccountRefusal(PROBLEMS.passwordNeeded)
    const attempt = allowed(limits.tryPassword(await requesterOf(client, email)))
    if (!(await forClient(client, () => passwords.verify({ hash, password })))) {
      throw new AccountRefusal(PROBLEMS.wrongOwnPassword)
    }
    attempt.takeBack()
  }

  return {
    /**
     * Whose account a browser may delete: its session is recent, or it knows the password.
     * @throws AccountRefusal for anyone else, and for another address
     */
    async mayDelete(client: Client, body: Body): Promise<string> {
      const session = await sessionOf(client.headers)
      if (!session) throw new AccountRefusal(PROBLEMS.signedOut)
      if (body.email !== session.email) throw new AccountRefusal(PROBLEMS.otherEmail)
      const isRecent = Date.now() - session.createdAtMs < RECENT_MS
      if (!isRecent) await checkPassword(client, session.userId, body)
      return session.userId
    },

    /** Deletes an account with its sessions and links in mails; kits are gone by then. The same address may sign up again. Idempotent. */
    async deleteAccount(userId: string): Promise<void> {
      const { adapter, internalAdapter } = await auth.$context
      await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
      await internalAdapter.deleteUser(userId)
      forgetDeleted()
    },
  }
}

type Body = z.infer<typeof deleteAccountBody>
