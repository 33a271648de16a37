import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import type { ConfirmEmailBody } from '#wire/accounts.ts'
import type { AccountLimits } from './account-limits.ts'
import type { AccountSession } from './account-session.ts'
import type { Auth } from './auth.ts'
import type { Client } from './client.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { AccountRefusal, allowed, checkNewPassword, PROBLEMS } from './refusals.ts'
import { forClient } from './request-context.ts'
import type { RequesterOf } from './requester.ts'
import { type Opened, openedIn } from './sessions.ts'

const tokenPayload = z.object({ email: z.string() })

/**
 * Confirming an address. The mail's link only opens a page, whose button confirms with the password of the sign-up or a new
 * one. So mail scanners confirm nothing, and a stranger's password is never activated.
 * @see docs/decisions/0029-what-a-stranger-can-do-to-an-account.md
 */
export function confirmation(deps: {
  auth: Auth
  requesterOf: RequesterOf
  knownBrowsers: KnownBrowsers
  limits: AccountLimits
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
}) {
  const { auth, requesterOf, knownBrowsers, limits, sessionOf } = deps

  /** The account whose address a link confirms; null for a forged or expired link. */
  async function accountOf(token: string) {
    const { secret, internalAdapter } = await auth.$context
    const payload = tokenPayload.safeParse(await verifyJWT(token, secret))
    if (!payload.success) return null
    const found = await internalAdapter.findUserByEmail(payload.data.email, { includeAccounts: true })
    if (found === null) return null
    const credential = found.accounts.find(({ providerId }) => providerId === 'credential')
    return { user: found.user, passwordHash: credential?.password ?? null }
  }
  type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

  /** Checks the password of the sign-up. @throws AccountRefusal when it is wrong */
  async function checkPassword(client: Client, account: Account, password: string): Promise<void> {
    const { user, passwordHash } = account
    const attempt = allowed(limits.tryPassword(await requesterOf(client, user.email)))
    const passwords = (await auth.$context).password
    const isRight = passwordHash !== null && (await passwords.verify({ hash: passwordHash, password }))
    if (!isRight) throw new AccountRefusal(PROBLEMS.wrongChosenPassword)
    attempt.takeBack()
  }

  async function setPassword({ user, passwordHash }: Account, password: string): Promise<void> {
    const { password: passwords, internalAdapter } = await auth.$context
    const hash = await passwords.hash(password)
    const userId = user.id
    if (passwordHash !== null) await internalAdapter.updatePassword(userId, hash)
    else {
      const credential = { userId, providerId: 'credential', accountId: userId, password: hash }
      await internalAdapter.createAccount(credential)
    }
  }

  return {
    /** Looks at a link: unused and good, used by whoever is signed in here, used by someone else, or no link at all. */
    async linkState(client: Client, token: string): Promise<'good' | 'own' | 'link-used' | 'link-expired'> {
      const account = await accountOf(token)
      if (account === null) return 'link-expired'
      if (!account.user.emailVerified) return 'good'
      const session = await sessionOf(client.headers)
      return session?.userId === account.user.id ? 'own' : 'link-used'
    },

    /** Confirms the address of a link, ends all earlier sessions of the account and opens a new one. */
    async confirm(client: Client, body: ConfirmEmailBody): Promise<Opened> {
      const account = await accountOf(body.token)
      if (account === null) throw new AccountRefusal(PROBLEMS.linkExpired)
      const { user } = account
      const session = await sessionOf(client.headers)
      if (session !== null && session.userId !== user.id) throw new AccountRefusal(PROBLEMS.otherAccount)
      if (user.emailVerified) throw new AccountRefusal(PROBLEMS.emailVerified)
      const answered = await forClient(client, async (headers) => {
        if ('password' in body) await checkPassword(client, account, body.password)
        else {
          checkNewPassword(body.newPassword)
          await setPassword(account, body.newPassword)
        }
        await (await auth.$context).internalAdapter.deleteUserSessions(user.id)
        const query = { token: body.token }
        return (await auth.api.verifyEmail({ headers, query, returnHeaders: true })).headers
      })
      // When two press the button at once, the later one finds the address confirmed.
      if (answered.getSetCookie().length === 0) throw new AccountRefusal(PROBLEMS.emailVerified)
      return openedIn(client, user, answered, knownBrowsers)
    },
  }
}
