import type { z } from 'zod'
import type { CallbackError } from '#wire/accounts.ts'
import type { Reply } from './gateway.ts'
import { callbackErrorOfProblem, FAILURES, type Failure } from './problems.ts'

/** A request below `/api/auth`, and its client. */
export interface Call {
  request: Request
  /** The client's address. */
  address: string
}

/** The handler of one endpoint. */
export type EndpointHandler = (call: Call) => Promise<Response>

/** The page that completes a sign-in, or explains why it failed. */
export const CALLBACK_PAGE = '/auth/callback'

/** The page with the button that confirms an address. */
export const CONFIRM_PAGE = '/verify-email'

function send(response: Response, cookies: readonly string[]): Response {
  // Every answer is about one person, so no cache may keep it.
  response.headers.set('cache-control', 'no-store')
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** Answers with JSON. */
export const answer = (status: number, body: unknown, cookies: readonly string[] = []): Response =>
  send(Response.json(body, { status }), cookies)

/** The answer to a request that succeeded. */
export const done = (reply: Reply): Response => answer(200, { ok: true }, reply.cookies)

/** A refusal as JSON. */
export const refuse = (failure: Failure, cookies: readonly string[] = []): Response =>
  answer(failure.status, failure.problem, cookies)

/** A redirect to a page. */
export const redirect = (to: string, cookies: readonly string[] = []): Response =>
  send(new Response(null, { status: 302, headers: { location: to } }), cookies)

/** A redirect to the page that explains an error code in its own words, since nobody reads JSON in an address bar. */
export const redirectToError = (error: CallbackError, cookies: readonly string[] = []): Response =>
  redirect(`${CALLBACK_PAGE}?${new URLSearchParams({ error })}`, cookies)

/** The same for a refused navigation. */
export const redirectToFailure = ({ problem }: Failure): Response =>
  redirectToError(callbackErrorOfProblem(problem))

/** The target of a redirect by better-auth, as a path of ours, and its error code. */
export function destinationOf(reply: Reply & { ok: true }): { path: string; error: string | null } {
  const url = new URL(reply.location ?? CALLBACK_PAGE, 'http://any.invalid')
  return { path: `${url.pathname}${url.search}`, error: url.searchParams.get('error') }
}

/** An endpoint whose body must match a schema. */
export const withBody =
  <T>(schema: z.ZodType<T>, handle: (body: T, call: Call) => Promise<Response>): EndpointHandler =>
  async (call) => {
    const parsed = schema.safeParse(await call.request.json().catch(() => null))
    if (parsed.success) return handle(parsed.data, call)
    // A missing field, or one that is no text, is the page's mistake; anything else was typed.
    const isEmailWrong = parsed.error.issues.every(
      (issue) => issue.path[0] === 'email' && issue.code !== 'invalid_type',
    )
    return refuse(isEmailWrong ? FAILURES.emailInvalid : FAILURES.malformed)
  }
