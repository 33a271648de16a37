import { isAPIError } from 'better-auth/api'
import { unmetPasswordRules } from '#core/words/password.ts'
import type { Attempt } from '#server/limits/attempt.ts'
import { type Limit, TOO_MANY_ATTEMPTS } from '#server/limits/table.ts'
import type { AccountProblem, CallbackError } from '#wire/accounts.ts'

/** A refusal, which the accounts throw. Its problem is in words for a person. */
export class AccountRefusal extends Error {
  override readonly name = 'AccountRefusal'
  readonly problem: AccountProblem

  constructor(problem: AccountProblem) {
    super(problem.code)
    this.problem = problem
  }
}

const problem = (code: AccountProblem['code'], message: string): AccountProblem => ({ code, message })

/** All problems of the accounts, in words. */
export const PROBLEMS = {
  malformed: problem('malformed', 'Something is missing in this request. Reload the page and try again.'),
  emailInvalid: problem('email-invalid', 'Please enter a valid email address'),
  passwordUnmet: problem('password-unmet', 'Please meet all password requirements'),
  accountExists: problem('account-exists', 'Account already exists with this email'),
  wrongPassword: problem('wrong-password', 'Invalid email or password'),
  wrongChosenPassword: problem(
    'wrong-password',
    "That's not the password this account was created with. Set a new password if you don't remember it, or if someone else created the account.",
  ),
  emailNotVerified: problem('email-not-verified', 'Email not verified'),
  emailVerified: problem(
    'email-verified',
    'This email address is already confirmed. Press Sign In to continue.',
  ),
  otherAccount: problem(
    'other-account',
    'You’re signed in with another address in this browser. Sign out, then try again.',
  ),
  linkExpired: problem('link-expired', 'This link has expired or was already used. Request a new one.'),
  signUpMailFailed: problem(
    'mail-failed',
    'Your account was created, but we couldn’t send the verification email.',
  ),
  resendFailed: problem('mail-failed', 'Failed to resend'),
  resetMailFailed: problem('mail-failed', 'Failed to send reset email'),
  googleUnavailable: problem('google-unavailable', 'Failed to sign in with Google'),
  signedOut: problem('unauthorized', 'Sign in to delete your account.'),
  otherEmail: problem('email-invalid', 'That’s not the email address of this account.'),
  passwordNeeded: problem('password-needed', 'You signed in a while ago. Enter your password to go on.'),
  wrongOwnPassword: problem('wrong-password', 'That’s not the password of this account.'),
  signInAgain: problem(
    'sign-in-again',
    'You signed in a while ago. Sign in with Google again, then delete your account within 15 minutes.',
  ),
  unavailable: problem('unavailable', 'Something went wrong on our side. Please try again.'),
} as const satisfies Record<string, AccountProblem>

/** An attempt that may go on. @throws AccountRefusal when one of its limits is used up */
export function allowed(attempt: Attempt): Attempt {
  if (attempt.refusedBy !== null) throw tooMany(attempt.refusedBy)
  return attempt
}

/** The refusal to delete the account of a host who has an open game. @param game what it's called */
export const hasOpenGame = (game: string): AccountRefusal =>
  new AccountRefusal(problem('open-game', `${game} is still open. End it first, then delete your account.`))

/** The refusal by a rate limit. */
export const tooMany = ({ says }: Limit): AccountRefusal =>
  new AccountRefusal(problem(TOO_MANY_ATTEMPTS.code, says))

/** Checks a new password. @throws AccountRefusal that names the rules it doesn't meet */
export function checkNewPassword(password: string): void {
  const messages = unmetPasswordRules(password).map(({ label }) => label)
  if (messages.length > 0) throw new AccountRefusal({ ...PROBLEMS.passwordUnmet, messages })
}

const BY_CODE: Record<string, AccountProblem> = {
  INVALID_EMAIL: PROBLEMS.emailInvalid,
  INVALID_EMAIL_OR_PASSWORD: PROBLEMS.wrongPassword,
  EMAIL_NOT_VERIFIED: PROBLEMS.emailNotVerified,
  EMAIL_ALREADY_VERIFIED: PROBLEMS.emailVerified,
  EMAIL_MISMATCH: PROBLEMS.otherAccount,
  PASSWORD_TOO_SHORT: PROBLEMS.passwordUnmet,
  PASSWORD_TOO_LONG: PROBLEMS.passwordUnmet,
  INVALID_TOKEN: PROBLEMS.linkExpired,
  TOKEN_EXPIRED: PROBLEMS.linkExpired,
  USER_NOT_FOUND: PROBLEMS.linkExpired,
  USER_ALREADY_EXISTS: PROBLEMS.accountExists,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: PROBLEMS.accountExists,
  FAILED_TO_CREATE_USER: PROBLEMS.unavailable,
  PROVIDER_NOT_FOUND: PROBLEMS.googleUnavailable,
}

/** The problem of a refusal, ours or better-auth's; null for an error that is none. */
export function problemOf(error: unknown): AccountProblem | null {
  if (error instanceof AccountRefusal) return error.problem
  if (!isAPIError(error)) return null
  return (
    BY_CODE[error.body?.code ?? ''] ?? (error.statusCode < 500 ? PROBLEMS.malformed : PROBLEMS.unavailable)
  )
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
