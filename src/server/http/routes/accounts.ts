import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Client } from '#server/accounts/client.ts'
import { AccountRefusal, hasOpenGame, PROBLEMS, problemOf, tooMany } from '#server/accounts/refusals.ts'
import type { AccountDeletion } from '#server/deletion/account-deletion.ts'
import type { Bodies } from '#server/http/bodies/bodies.ts'
import { jsonBodies } from '#server/http/bodies/json-bodies.ts'
import { readJson } from '#server/http/bodies/read-body.ts'
import { sameOriginOnly } from '#server/http/guards/security.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { nothingHere, problemAnswer } from '#server/http/problem.ts'
import { setCookies } from '#server/http/set-cookies.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS, type Limit } from '#server/limits/table.ts'
import type { Log } from '#server/log/log.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'
import {
  type AccountProblem,
  CALLBACK_ERRORS,
  type CallbackError,
  confirmEmailBody,
  deleteAccountBody,
  emailBody,
  resetPasswordBody,
  signInBody,
  signUpBody,
} from '#wire/accounts.ts'

/** The page that completes a sign-in, or explains why it failed. */
const CALLBACK_PAGE = '/auth/callback'
/** The page with the button that confirms an address. */
const CONFIRM_PAGE = '/verify-email'
const RESET_PAGE = '/reset-password'

const address = (page: string, query: Record<string, string>): string =>
  `${page}?${new URLSearchParams(query)}`

const toError = (c: Context, error: CallbackError): Response => c.redirect(address(CALLBACK_PAGE, { error }))

/** `/api/auth/*`, and nothing else of better-auth's; guards itself, so that it stays safe wherever it is mounted. */
export function accountRoutes(deps: {
  accounts: Accounts
  deletion: AccountDeletion
  callers: Callers
  bodies: Bodies
  log: Pick<Log, 'error'>
}): Hono<ServerEnv> {
  const { accounts, deletion, callers, bodies, log } = deps

  const clientOf = (c: Context<ServerEnv>): Client => ({
    headers: c.req.raw.headers,
    address: callers.addressOf(incomingOf(c)),
  })

  /** Limits the requests of one address to one endpoint. */
  function limited(limit: Limit): MiddlewareHandler<ServerEnv> {
    const limiter = limiterOf(limit)
    return async (c, next) => {
      if (limiter.take(networkOf(clientOf(c).address)) > 0) throw tooMany(limit)
      await next()
    }
  }

  function problemIn(error: unknown): AccountProblem {
    const problem = problemOf(error)
    if (problem === null) log.error({ err: error, part: 'accounts' }, 'an account request failed')
    return problem ?? PROBLEMS.unavailable
  }

  /** Addresses that a person opens, where a refusal must be a page in its own words: nobody reads JSON in an address bar. */
  const pages = new Hono<ServerEnv>()
  pages.onError((error, c) => {
    const { code } = problemIn(error)
    return toError(c, CALLBACK_ERRORS.find((known) => known === code) ?? 'unavailable')
  })
  pages.get('/verify-email', limited(LIMITS.linkUses), async (c) => {
    const token = c.req.query('token') ?? ''
    const state = await accounts.linkState(clientOf(c), token)
    if (state === 'good') return c.redirect(address(CONFIRM_PAGE, { token }))
    return state === 'own' ? c.redirect('/setup-game') : toError(c, state)
  })
  pages.get('/reset-password/:token', limited(LIMITS.linkUses), async (c) => {
    const token = c.req.param('token')
    const isGood = /^[\w-]+$/.test(token) && (await accounts.canReset(clientOf(c), token))
    return c.redirect(address(RESET_PAGE, isGood ? { token } : { error: PROBLEMS.linkExpired.code }))
  })
  pages.get('/callback/google', limited(LIMITS.googleTrips), async (c) => {
    const { error, isNew, cookies } = await accounts.finishGoogle(clientOf(c), c.req.query())
    setCookies(c, cookies)
    if (error !== null) return toError(c, error)
    return c.redirect(isNew ? address(CALLBACK_PAGE, { welcome: '1' }) : CALLBACK_PAGE)
  })

  const calls = new Hono<ServerEnv>()
  calls.onError((error, c) => {
    const { code, message, messages } = problemIn(error)
    return problemAnswer(c, code, message, messages && { messages })
  })
  calls.post('/sign-up/email', async (c) => {
    await accounts.signUp(clientOf(c), await bodyOf(c, signUpBody))
    return c.json({ ok: true })
  })
  calls.post('/sign-in/email', async (c) => {
    const { user, cookies } = await accounts.signIn(clientOf(c), await bodyOf(c, signInBody))
    setCookies(c, cookies)
    return c.json({ user })
  })
  calls.post('/verify-email', limited(LIMITS.linkUses), async (c) => {
    const { user, cookies } = await accounts.confirm(clientOf(c), await bodyOf(c, confirmEmailBody))
    setCookies(c, cookies)
    return c.json({ user })
  })
  calls.post('/send-verification-email', limited(LIMITS.linkRequests), async (c) => {
    await accounts.sendVerification(clientOf(c), (await bodyOf(c, emailBody)).email)
    return c.json({ ok: true })
  })
  calls.post('/request-password-reset', limited(LIMITS.linkRequests), async (c) => {
    await accounts.requestReset(clientOf(c), (await bodyOf(c, emailBody)).email)
    return c.json({ ok: true })
  })
  calls.post('/reset-password', limited(LIMITS.linkUses), async (c) => {
    setCookies(c, await accounts.resetPassword(clientOf(c), await bodyOf(c, resetPasswordBody)))
    return c.json({ ok: true })
  })
  calls.post('/sign-in/social', limited(LIMITS.googleTrips), async (c) => {
    const { url, cookies } = await accounts.startGoogle(clientOf(c))
    setCookies(c, cookies)
    return c.json({ url })
  })
  calls.get('/get-session', limited(LIMITS.sessionReads), async (c) => {
    const { user, cookies } = await accounts.readSession(clientOf(c))
    setCookies(c, cookies)
    return c.json({ user })
  })
  calls.post('/delete-account', limited(LIMITS.accountDeletions), async (c) => {
    const client = clientOf(c)
    const userId = await accounts.mayDelete(client, await bodyOf(c, deleteAccountBody))
    const open = await deletion.openGameOf(userId)
    if (open !== null) throw hasOpenGame(open)
    setCookies(c, await accounts.signOut(client))
    await deletion.delete(userId)
    return c.json({ ok: true })
  })
  calls.post('/sign-out', limited(LIMITS.signOuts), async (c) => {
    setCookies(c, await accounts.signOut(clientOf(c)))
    return c.json({ ok: true })
  })

  return new Hono<ServerEnv>()
    .basePath('/api/auth')
    .use(sameOriginOnly(callers), jsonBodies({ bodies, callers }))
    .route('/', pages)
    .route('/', calls)
    .all('/*', nothingHere)
}

/** A request's body. @throws AccountRefusal when it doesn't match the schema */
async function bodyOf<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await readJson(c))
  if (parsed.success) return parsed.data
  // A missing field, or one that is no text, is the page's mistake; anything else was typed.
  const isEmailWrong = parsed.error.issues.every(
    (issue) => issue.path[0] === 'email' && issue.code !== 'invalid_type',
  )
  throw new AccountRefusal(isEmailWrong ? PROBLEMS.emailInvalid : PROBLEMS.malformed)
}
