import type { z } from 'zod'
import type { CallbackError } from '#wire/accounts.ts'
import type { Reply } from './gateway.ts'
import { callbackErrorOfProblem, FAILURES, type Failure } from './problems.ts'

/** A request below `/api/auth`. */
export interface Call {
  request: Request
  /** The client's address. */
  address: string
}

/** What answers one endpoint. */
export type Answering = (call: Call) => Promise<Response>

/** The page that finishes a sign-in, or says in words why it failed. */
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

/** Says that it is done. */
export const done = (reply: Reply): Response => answer(200, { ok: true }, reply.cookies)

/** Refuses in words. */
export const refuse = (failure: Failure, cookies: readonly string[] = []): Response =>
  answer(failure.status, failure.problem, cookies)

/** Leads on to a page. */
export const redirect = (to: string, cookies: readonly string[] = []): Response =>
  send(new Response(null, { status: 302, headers: { location: to } }), cookies)

/** Leads to the page that says why, since nobody reads JSON in an address bar. The page takes no words from there. */
export const explain = (error: CallbackError, cookies: readonly string[] = []): Response =>
  redirect(`${CALLBACK_PAGE}?${new URLSearchParams({ error })}`, cookies)

/** A navigation that was refused. */
export const explainFailure = ({ problem }: Failure): Response => explain(callbackErrorOfProblem(problem))

/** Where a redirect of better-auth's leads, as a path of ours, and the error that it carries. */
export function destinationOf(reply: Reply & { ok: true }): { path: string; error: string | null } {
  const url = new URL(reply.location ?? CALLBACK_PAGE, 'http://any.invalid')
  return { path: `${url.pathname}${url.search}`, error: url.searchParams.get('error') }
}

/** Wraps an endpoint with a body: what does not fit the schema never gets further. */
export const withBody =
  <T>(schema: z.ZodType<T>, answering: (body: T, call: Call) => Promise<Response>): Answering =>
  async (call) => {
    const parsed = schema.safeParse(await call.request.json().catch(() => null))
    if (parsed.success) return answering(parsed.data, call)
    // Missing or no text at all is the page's mistake; anything else was typed.
    const isEmailWrong = parsed.error.issues.every(
      (issue) => issue.path[0] === 'email' && issue.code !== 'invalid_type',
    )
    return refuse(isEmailWrong ? FAILURES.emailInvalid : FAILURES.malformed)
  }
