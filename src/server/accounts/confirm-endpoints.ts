import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { networkOf } from '#server/net/client-address.ts'
import { type ConfirmEmailBody, confirmEmailBody } from '#wire/accounts.ts'
import type { AccountLimits } from './account-limits.ts'
import type { AccountSession } from './account-session.ts'
import {
  answer,
  type Call,
  CONFIRM_PAGE,
  type EndpointHandler,
  redirect,
  redirectToError,
  refuse,
  withBody,
} from './answers.ts'
import type { Auth } from './auth.ts'
import type { Gateway } from './gateway.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { refuseUnmet } from './password-check.ts'
import { FAILURES, type Failure, tooMany } from './problems.ts'
import { withRequestContext } from './request-context.ts'
import type { RequesterOf } from './requester.ts'

const tokenPayload = z.object({ email: z.string() })

/**
 * Endpoints that confirm an address. The mail's link only opens a page, whose button confirms with the password of the
 * sign-up or a new one. So mail scanners confirm nothing, and a stranger's password is never activated.
 * @see docs/decisions/0029-what-a-stranger-can-do-to-an-account.md
 */
export function confirmEndpoints(deps: {
  auth: Auth
  requesterOf: RequesterOf
  gateway: Gateway
  knownBrowsers: KnownBrowsers
  limits: AccountLimits
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
}): Record<'openConfirmation' | 'confirm', EndpointHandler> {
  const { auth, requesterOf, gateway, knownBrowsers, limits, sessionOf } = deps

  /** The account whose address a link confirms; null for a forged or expired link. */
  async function accountOf(token: string) {
    const { secret, internalAdapter } = await auth.$context
    const payload = tokenPayload.safeParse(await verifyJWT(token, secret))
    if (!payload.success) return null
    const found = await internalAdapter.findUserByEmail(payload.data.email, { includeAccounts: true })
    if (found === null) return null
    const { id, email, name, emailVerified } = found.user
    const credential = found.accounts.find(({ providerId }) => providerId === 'credential')
    return {
      user: { id, email, name },
      isConfirmed: emailVerified,
      passwordHash: credential?.password ?? null,
    }
  }
  type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

  /** Checks the password of the sign-up. @returns the refusal, null when it is right */
  async function refusePassword(account: Account, password: string, call: Call): Promise<Failure | null> {
    const { user, passwordHash } = account
    const attempt = limits.tryPassword(await requesterOf(call, user.email))
    if (attempt.refusedBy !== null) return tooMany(attempt.refusedBy)
    const passwords = (await auth.$context).password
    const isRight = passwordHash !== null && (await passwords.verify({ hash: passwordHash, password }))
    if (!isRight) return FAILURES.wrongChosenPassword
    attempt.takeBack()
    return null
  }

  async function setPassword(account: Account, password: string): Promise<void> {
    const { password: passwords, internalAdapter } = await auth.$context
    const hash = await passwords.hash(password)
    const { id: userId } = account.user
    if (account.passwordHash !== null) await internalAdapter.updatePassword(userId, hash)
    else {
      const credential = { userId, providerId: 'credential', accountId: userId, password: hash }
      await internalAdapter.createAccount(credential)
    }
  }

  async function confirm(body: ConfirmEmailBody, call: Call): Promise<Response> {
    const account = await accountOf(body.token)
    if (account === null) return refuse(FAILURES.linkExpired)
    const session = await sessionOf(call.request.headers)
    if (session !== null && session.userId !== account.user.id) return refuse(FAILURES.otherAccount)
    if (account.isConfirmed) return refuse(FAILURES.emailVerified)
    if ('password' in body) {
      const failure = await refusePassword(account, body.password, call)
      if (failure !== null) return refuse(failure)
    } else {
      const refused = refuseUnmet(body.newPassword)
      if (refused !== null) return refused
      await setPassword(account, body.newPassword)
    }
    await (await auth.$context).internalAdapter.deleteUserSessions(account.user.id)
    const query = { token: body.token, callbackURL: CONFIRM_PAGE }
    const reply = await gateway({ ...call, path: '/verify-email', query })
    if (!reply.ok) return refuse(reply.failure)
    // When two press the button at once, the later one finds the address confirmed.
    if (reply.cookies.length === 0) return refuse(FAILURES.emailVerified)
    const remembered = knownBrowsers.remember(call.request.headers.get('cookie'), account.user.email)
    return answer(200, { user: account.user }, [...reply.cookies, ...remembered])
  }

  return {
    async openConfirmation(call) {
      const token = new URL(call.request.url).searchParams.get('token') ?? ''
      const account = await accountOf(token)
      if (account === null) return redirectToError('link-expired')
      if (!account.isConfirmed) return redirect(`${CONFIRM_PAGE}?${new URLSearchParams({ token })}`)
      const session = await sessionOf(call.request.headers)
      return session?.userId === account.user.id ? redirect('/setup-game') : redirectToError('link-used')
    },

    confirm: withBody(confirmEmailBody, (body, call) =>
      withRequestContext({ network: networkOf(call.address) }, () => confirm(body, call)),
    ),
  }
}
