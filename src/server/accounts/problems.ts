import { type Limit, TOO_MANY_ATTEMPTS } from '#server/limits/table.ts'
import { type AccountProblem, CALLBACK_ERRORS, type CallbackError } from '#wire/accounts.ts'

/** A refusal: status and body. */
export interface Failure {
  status: number
  problem: AccountProblem
}

const failure = (status: number, code: AccountProblem['code'], message: string): Failure => ({
  status,
  problem: { code, message },
})

/** All refusals of requests below `/api/auth`, in words. */
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
  wrongChosenPassword: failure(
    401,
    'wrong-password',
    "That's not the password this account was created with. Set a new password if you don't remember it, or if someone else created the account.",
  ),
  emailNotVerified: failure(403, 'email-not-verified', 'Email not verified'),
  emailVerified: failure(
    409,
    'email-verified',
    'This email address is confirmed already. Press Sign In to go on.',
  ),
  otherAccount: failure(
    409,
    'other-account',
    'You are signed in with another address in this browser. Sign out, then try again.',
  ),
  linkExpired: failure(400, 'link-expired', 'This link has expired or was already used. Ask for a new one.'),
  signUpMailFailed: failure(
    502,
    'mail-failed',
    'Your account is there, but its verification e-mail could not be sent.',
  ),
  resendFailed: failure(502, 'mail-failed', 'Failed to resend'),
  resetMailFailed: failure(502, 'mail-failed', 'Failed to send reset email'),
  googleUnavailable: failure(503, 'google-unavailable', 'Failed to sign in with Google'),
  notFound: failure(404, 'not-found', 'There is nothing here.'),
  unavailable: failure(500, 'unavailable', 'Something went wrong on our side. Please try again.'),
} as const satisfies Record<string, Failure>

/** The refusal by a rate limit. */
export const tooMany = ({ says }: Limit): Failure => failure(429, TOO_MANY_ATTEMPTS.code, says)

const BY_CODE: Record<string, Failure> = {
  INVALID_EMAIL: FAILURES.emailInvalid,
  INVALID_EMAIL_OR_PASSWORD: FAILURES.wrongPassword,
  EMAIL_NOT_VERIFIED: FAILURES.emailNotVerified,
  EMAIL_ALREADY_VERIFIED: FAILURES.emailVerified,
  EMAIL_MISMATCH: FAILURES.otherAccount,
  PASSWORD_TOO_SHORT: FAILURES.passwordUnmet,
  PASSWORD_TOO_LONG: FAILURES.passwordUnmet,
  INVALID_TOKEN: FAILURES.linkExpired,
  TOKEN_EXPIRED: FAILURES.linkExpired,
  USER_NOT_FOUND: FAILURES.linkExpired,
  USER_ALREADY_EXISTS: FAILURES.accountExists,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: FAILURES.accountExists,
  FAILED_TO_CREATE_USER: FAILURES.unavailable,
  PROVIDER_NOT_FOUND: FAILURES.googleUnavailable,
}

/** better-auth's refusal in our words. */
export function failureOf(status: number, code: string | undefined): Failure {
  return BY_CODE[code ?? ''] ?? (status < 500 ? FAILURES.malformed : FAILURES.unavailable)
}

const CALLBACK_ERROR_OF: Record<string, CallbackError> = {
  access_denied: 'cancelled',
  account_not_linked: 'not-linked',
  email_not_verified: 'email-unverified',
  email_not_found: 'email-missing',
  state_mismatch: 'not-in-progress',
  state_not_found: 'not-in-progress',
  TOKEN_EXPIRED: 'link-expired',
  INVALID_TOKEN: 'link-expired',
  USER_NOT_FOUND: 'link-expired',
}

/** The error for `/auth/callback` by the code in a redirect of better-auth's. */
export const callbackErrorOf = (code: string): CallbackError => CALLBACK_ERROR_OF[code] ?? 'google-refused'

/** The error for `/auth/callback` by a refused navigation's problem. */
export const callbackErrorOfProblem = ({ code }: AccountProblem): CallbackError =>
  CALLBACK_ERRORS.find((error) => error === code) ?? 'unavailable'
