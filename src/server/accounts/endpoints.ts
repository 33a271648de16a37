import type { Mailer } from '../mail/mailer.ts'
import type { AccountSession } from './accounts.ts'
import { type Answering, refuse } from './answers.ts'
import type { AccountLimits } from './attempts.ts'
import type { Auth } from './auth.ts'
import { emailEndpoints } from './email-endpoints.ts'
import type { Gateway } from './gateway.ts'
import type { Google } from './google.ts'
import { googleEndpoints } from './google-endpoints.ts'
import { FAILURES } from './problems.ts'
import { resetEndpoints } from './reset-endpoints.ts'
import { sessionEndpoints } from './session-endpoints.ts'

/** The endpoints below `/api/auth`, each as method and path. */
export const ACCOUNT_ENDPOINTS = [
  'POST /sign-up/email',
  'POST /sign-in/email',
  'GET /verify-email',
  'POST /send-verification-email',
  'POST /request-password-reset',
  'GET /reset-password/:token',
  'POST /reset-password',
  'POST /sign-in/social',
  'GET /callback/google',
  'GET /get-session',
  'POST /sign-out',
] as const

/** Everything there is below `/api/auth`; the rest of better-auth's endpoints cannot be reached. */
export function createEndpoints(deps: {
  auth: Auth
  baseUrl: string
  gateway: Gateway
  google: Google
  limits: AccountLimits
  mailer: Mailer
  sessionOf: (headers: Headers) => Promise<AccountSession | null>
  tellSessionsEnded: (userId: string) => void
}): Answering {
  const email = emailEndpoints(deps)
  const reset = resetEndpoints(deps)
  const google = googleEndpoints(deps)
  const session = sessionEndpoints(deps)
  const answering: Record<(typeof ACCOUNT_ENDPOINTS)[number], Answering> = {
    'POST /sign-up/email': email.signUp,
    'POST /sign-in/email': email.signIn,
    'GET /verify-email': email.verifyEmail,
    'POST /send-verification-email': email.resendVerification,
    'POST /request-password-reset': reset.requestReset,
    'GET /reset-password/:token': reset.openReset,
    'POST /reset-password': reset.resetPassword,
    'POST /sign-in/social': google.leave,
    'GET /callback/google': google.comeBack,
    'GET /get-session': session.getSession,
    'POST /sign-out': session.signOut,
  }
  return async (call) => {
    const path = new URL(call.request.url).pathname
      .replace(/^\/api\/auth/, '')
      .replace(/^\/reset-password\/[\w-]+$/, '/reset-password/:token')
    const endpoint = ACCOUNT_ENDPOINTS.find((each) => each === `${call.request.method} ${path}`)
    return endpoint === undefined ? refuse(FAILURES.notFound) : answering[endpoint](call)
  }
}
