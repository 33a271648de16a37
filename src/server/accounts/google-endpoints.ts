import { z } from 'zod'
import type { AccountSession } from './account-session.ts'
import {
  type Answering,
  answer,
  CALLBACK_PAGE,
  destinationOf,
  explain,
  explainFailure,
  redirect,
  refuse,
} from './answers.ts'
import type { Auth } from './auth.ts'
import { endSession } from './end-session.ts'
import type { Gateway } from './gateway.ts'
import type { Google } from './google.ts'
import { callbackErrorOf, FAILURES } from './problems.ts'

/** How long Google may take to vouch for a person who has come back from there. */
const VOUCHING_LIMIT_MS = 8_000

const consentPage = z.object({ url: z.url() })

/** The way to Google and back. */
export function googleEndpoints(deps: {
  auth: Auth
  gateway: Gateway
  google: Google
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
}): Record<'leave' | 'comeBack', Answering> {
  const { auth, gateway, google, sessionOf } = deps
  return {
    async leave(call) {
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

    async comeBack(call) {
      if (!(await google.connect())) return explainFailure(FAILURES.googleUnavailable)
      const query = Object.fromEntries(new URL(call.request.url).searchParams)
      // better-auth's own requests to Google have no time limit.
      const reply = await within(VOUCHING_LIMIT_MS, gateway({ ...call, path: '/callback/google', query }))
      if (reply === null) return explain('google-unavailable')
      if (!reply.ok) return explainFailure(reply.failure)
      const { path, error } = destinationOf(reply)
      if (error !== null) return explain(callbackErrorOf(error), reply.cookies)
      const [present, opened] = [
        await sessionOf(call.request.headers),
        await sessionOf(headersWith(reply.cookies)),
      ]
      const isOther = present !== null && opened !== null && present.userId !== opened.userId
      if (!isOther) return redirect(path, reply.cookies)
      await endSession(auth, opened.sessionId)
      return explain('other-account')
    },
  }
}

/** The headers of a browser that was just given cookies. */
const headersWith = (cookies: readonly string[]): Headers =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })

/** What was promised, or null when it takes longer. */
async function within<T>(limitMs: number, promised: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null)
  })
  try {
    return await Promise.race([promised, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
