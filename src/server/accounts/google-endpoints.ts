import { z } from 'zod'
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
import type { Gateway } from './gateway.ts'
import type { Google } from './google.ts'
import { callbackErrorOf, FAILURES } from './problems.ts'

/** How long Google may take to vouch for a person who has come back from there. */
const VOUCHING_LIMIT_MS = 8_000

const consentPage = z.object({ url: z.url() })

/** The way to Google and back. */
export function googleEndpoints(deps: {
  gateway: Gateway
  google: Google
}): Record<'leave' | 'comeBack', Answering> {
  const { gateway, google } = deps
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
      return refuse(reply.failure.status === 429 ? reply.failure : FAILURES.googleUnavailable)
    },

    async comeBack(call) {
      if (!(await google.connect())) return explainFailure(FAILURES.googleUnavailable)
      const query = Object.fromEntries(new URL(call.request.url).searchParams)
      // better-auth's own requests to Google have no time limit.
      const reply = await within(VOUCHING_LIMIT_MS, gateway({ ...call, path: '/callback/google', query }))
      if (reply === null) return explain('google-unavailable')
      if (!reply.ok) return explainFailure(reply.failure)
      const { path, error } = destinationOf(reply)
      return error === null ? redirect(path, reply.cookies) : explain(callbackErrorOf(error), reply.cookies)
    },
  }
}

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
