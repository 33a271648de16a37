import { LIMITS, type Limit } from '#server/limits/table.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { networkOf } from '#server/net/client-address.ts'
import type { AccountLimits } from './account-limits.ts'
import type { AccountSession } from './account-session.ts'
import { type EndpointHandler, redirectToError, refuse } from './answers.ts'
import type { Auth } from './auth.ts'
import { confirmEndpoints } from './confirm-endpoints.ts'
import { emailEndpoints } from './email-endpoints.ts'
import type { Gateway } from './gateway.ts'
import type { Google } from './google.ts'
import { googleEndpoints } from './google-endpoints.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { FAILURES, tooMany } from './problems.ts'
import type { RequesterOf } from './requester.ts'
import { resetEndpoints } from './reset-endpoints.ts'
import { sessionEndpoints } from './session-endpoints.ts'

/** The endpoints below `/api/auth`, each as method and path. */
export const ACCOUNT_ENDPOINTS = [
  'POST /sign-up/email',
  'POST /sign-in/email',
  'GET /verify-email',
  'POST /verify-email',
  'POST /send-verification-email',
  'POST /request-password-reset',
  'GET /reset-password/:token',
  'POST /reset-password',
  'POST /sign-in/social',
  'GET /callback/google',
  'GET /get-session',
  'POST /sign-out',
] as const

type Endpoint = (typeof ACCOUNT_ENDPOINTS)[number]

/** Rate limits for an address, by endpoint; sign-ups and sign-ins have limits of their own. */
const LIMIT_OF: Partial<Record<Endpoint, Limit>> = {
  'GET /verify-email': LIMITS.linkUses,
  'POST /verify-email': LIMITS.linkUses,
  'POST /send-verification-email': LIMITS.linkRequests,
  'POST /request-password-reset': LIMITS.linkRequests,
  'GET /reset-password/:token': LIMITS.linkUses,
  'POST /reset-password': LIMITS.linkUses,
  'POST /sign-in/social': LIMITS.googleTrips,
  'GET /callback/google': LIMITS.googleTrips,
  'GET /get-session': LIMITS.sessionReads,
  'POST /sign-out': LIMITS.signOuts,
}

/** Endpoints that a person opens in the address bar, where a refusal must be a page. */
const NAVIGATIONS: readonly Endpoint[] = [
  'GET /verify-email',
  'GET /reset-password/:token',
  'GET /callback/google',
]

/** All endpoints below `/api/auth`; the rest of better-auth's can't be reached. */
export function createEndpoints(deps: {
  auth: Auth
  requesterOf: RequesterOf
  baseUrl: string
  endReplacedSession: (headers: Headers, userId: string) => Promise<void>
  gateway: Gateway
  google: Google
  knownBrowsers: KnownBrowsers
  limits: AccountLimits
  mailer: Mailer
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
  publishSessionsEnded: (userId: string) => void
}): EndpointHandler {
  const confirm = confirmEndpoints(deps)
  const email = emailEndpoints(deps)
  const reset = resetEndpoints(deps)
  const google = googleEndpoints(deps)
  const session = sessionEndpoints(deps)
  const handlers: Record<Endpoint, EndpointHandler> = {
    'POST /sign-up/email': email.signUp,
    'POST /sign-in/email': email.signIn,
    'GET /verify-email': confirm.openConfirmation,
    'POST /verify-email': confirm.confirm,
    'POST /send-verification-email': email.resendVerification,
    'POST /request-password-reset': reset.requestReset,
    'GET /reset-password/:token': reset.openReset,
    'POST /reset-password': reset.resetPassword,
    'POST /sign-in/social': google.start,
    'GET /callback/google': google.callback,
    'GET /get-session': session.getSession,
    'POST /sign-out': session.signOut,
  }
  return async (call) => {
    const path = new URL(call.request.url).pathname
      .replace(/^\/api\/auth/, '')
      .replace(/^\/reset-password\/[\w-]+$/, '/reset-password/:token')
    const endpoint = ACCOUNT_ENDPOINTS.find((each) => each === `${call.request.method} ${path}`)
    if (endpoint === undefined) return refuse(FAILURES.notFound)
    const limit = LIMIT_OF[endpoint]
    if (limit !== undefined) {
      const { refusedBy } = deps.limits.request(endpoint, limit, networkOf(call.address))
      if (refusedBy !== null)
        return NAVIGATIONS.includes(endpoint)
          ? redirectToError('too-many-attempts')
          : refuse(tooMany(refusedBy))
    }
    return handlers[endpoint](call)
  }
}
