import type { AccountProblem } from '#wire/accounts.ts'
import { TOO_MANY_ATTEMPTS } from '../routes/limits.ts'

/** A failed answer: status and body. */
export interface Failure {
  status: number
  problem: AccountProblem
}

const failure = (status: number, code: AccountProblem['code'], message: string): Failure => ({
  status,
  problem: { code, message },
})

/** Everything that a request below `/api/auth` can be refused with, in words. */
export const FAILURES = {
  malformed: failure(
    400,
    'malformed',
    'Something is missing in this request. Reload the page and try again.',
  ),
  emailInvalid: failure(400, 'email-invalid', 'Please enter a valid email address'),
  passwordUnmet: failure(400, 'password-unmet', 'Please meet all password requirements'),
  accountExists: failure(422, 'account-exists', 'Account already exists with this email'),
  wrongPassword: failure(401, 'wrong-password', 'Invalid email or password'),
  emailNotVerified: failure(403, 'email-not-verified', 'Email not verified'),
  linkExpired: failure(400, 'link-expired', 'This link has expired or was already used. Ask for a new one.'),
  signUpMailFailed: failure(
    502,
    'mail-failed',
    'We could not send the verification e-mail. Try again from the sign-in page.',
  ),
  resendFailed: failure(502, 'mail-failed', 'Failed to resend'),
  resetMailFailed: failure(502, 'mail-failed', 'Failed to send reset email'),
  googleUnavailable: failure(503, 'google-unavailable', 'Failed to sign in with Google'),
  tooManyAttempts: failure(429, TOO_MANY_ATTEMPTS.code, TOO_MANY_ATTEMPTS.message),
  notFound: failure(404, 'not-found', 'There is nothing here.'),
  unavailable: failure(500, 'unavailable', 'Something went wrong on our side. Please try again.'),
} as const satisfies Record<string, Failure>

const BY_CODE: Record<string, Failure> = {
  INVALID_EMAIL: FAILURES.emailInvalid,
  INVALID_EMAIL_OR_PASSWORD: FAILURES.wrongPassword,
  EMAIL_NOT_VERIFIED: FAILURES.emailNotVerified,
  PASSWORD_TOO_SHORT: FAILURES.passwordUnmet,
  PASSWORD_TOO_LONG: FAILURES.passwordUnmet,
  INVALID_TOKEN: FAILURES.linkExpired,
  TOKEN_EXPIRED: FAILURES.linkExpired,
  USER_NOT_FOUND: FAILURES.linkExpired,
  USER_ALREADY_EXISTS: FAILURES.accountExists,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: FAILURES.accountExists,
  PROVIDER_NOT_FOUND: FAILURES.googleUnavailable,
}

/** What better-auth's refusal means in our words. */
export function failureOf(status: number, code: string | undefined): Failure {
  if (status === 429) return FAILURES.tooManyAttempts
  return BY_CODE[code ?? ''] ?? (status < 500 ? FAILURES.malformed : FAILURES.unavailable)
}

const TRY_AGAIN = 'The sign-in took too long or was started in another browser. Please try again.'

const CALLBACK_WORDS: Record<string, string> = {
  access_denied: 'You cancelled the sign-in.',
  account_not_linked:
    'An account with this email exists already, and the address is not confirmed on both sides. Sign in with your password.',
  email_not_verified: 'Google has not confirmed your email address.',
  email_not_found: 'Google did not tell us your email address.',
  state_mismatch: TRY_AGAIN,
  state_not_found: TRY_AGAIN,
  TOKEN_EXPIRED: FAILURES.linkExpired.problem.message,
  INVALID_TOKEN: FAILURES.linkExpired.problem.message,
  USER_NOT_FOUND: FAILURES.linkExpired.problem.message,
}

/** What `/auth/callback` shows behind 'Authentication error: ' for an error code of a redirect. */
export const callbackWords = (code: string): string =>
  CALLBACK_WORDS[code] ?? 'Google did not let you in. Please try again.'
