import { z } from 'zod'
import type { AccountSession } from './account-session.ts'
import {
  answer,
  CALLBACK_PAGE,
  destinationOf,
  type EndpointHandler,
  redirect,
  redirectToError,
  redirectToFailure,
  refuse,
} from './answers.ts'
import type { Auth } from './auth.ts'
import { endSession } from './end-session.ts'
import type { Gateway } from './gateway.ts'
import type { Google } from './google.ts'
import { callbackErrorOf, FAILURES } from './problems.ts'

/** Timeout of better-auth's OAuth callback, which asks Google, in ms. */
const CALLBACK_TIMEOUT_MS = 8_000

const consentPage = z.object({ url: z.url() })

/** The OAuth sign-in with Google: its start and its callback. */
export function googleEndpoints(deps: {
  auth: Auth
  gateway: Gateway
  google: Google
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
}): Record<'start' | 'callback', EndpointHandler> {
  const { auth, gateway, google, sessionOf } = deps
  return {
    async start(call) {
      if (!(await google.canBeReached())) return refuse(FAILURES.googleUnavailable)
      const body = {
        provider: 'google',
        callbackURL: CALLBACK_PAGE,
        newUserCallbackURL: `${CALLBACK_PAGE}?welcome=1`,
        errorCallbackURL: CALLBACK_PAGE,
        disableRedirect: true,
      }
      const reply = await gateway({ ...call, path: '/sign-in/social', body })
      if (reply.ok) return answer(200, { url: consentPage.parse(reply.body).url }, reply.cookies)
      return refuse(FAILURES.googleUnavailable)
    },

    async callback(call) {
      if (!(await google.connect())) return redirectToFailure(FAILURES.googleUnavailable)
      const query = Object.fromEntries(new URL(call.request.url).searchParams)
      // better-auth's own requests to Google have no timeout.
      const reply = await withTimeout(
        CALLBACK_TIMEOUT_MS,
        gateway({ ...call, path: '/callback/google', query }),
      )
      if (reply === null) return redirectToError('google-unavailable')
      if (!reply.ok) return redirectToFailure(reply.failure)
      const { path, error } = destinationOf(reply)
      if (error !== null) return redirectToError(callbackErrorOf(error), reply.cookies)
      const [present, opened] = [
        await sessionOf(call.request.headers),
        await sessionOf(headersWith(reply.cookies)),
      ]
      const isOther = present !== null && opened !== null && present.userId !== opened.userId
      if (!isOther) return redirect(path, reply.cookies)
      await endSession(auth, opened.sessionId)
      return redirectToError('other-account')
    },
  }
}

/** Request headers with the cookies of `Set-Cookie` values. */
const headersWith = (cookies: readonly string[]): Headers =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })

/** A promise's value; null when it takes longer. */
async function withTimeout<T>(limitMs: number, promised: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null)
  })
  try {
    return await Promise.race([promised, timeout])
  } finally {
    clearTimeout(timer)
  }
}
