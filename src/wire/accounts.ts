import { z } from 'zod'
import { PASSWORD_MAX_LENGTH } from '#core/words/password.ts'

const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
const password = z.string().min(1).max(PASSWORD_MAX_LENGTH)

/** `POST /api/auth/sign-up/email` */
export const signUpBody = z.object({ email, password })
/** `POST /api/auth/sign-in/email` */
export const signInBody = z.object({ email, password })
const linkToken = z.string().min(1).max(2_000)
/** `POST /api/auth/verify-email`: the token of the link, and the password of the sign-up or a new one. */
export const confirmEmailBody = z.union([
  z.object({ token: linkToken, password }),
  z.object({ token: linkToken, newPassword: password }),
])
/** What confirms an address. */
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>
/** `POST /api/auth/send-verification-email` and `POST /api/auth/request-password-reset` */
export const emailBody = z.object({ email })
/** `POST /api/auth/reset-password`; the token is the one in the address of `/reset-password`. */
export const resetPasswordBody = z.object({ token: z.string().min(1).max(200), newPassword: password })

/** `POST /api/auth/delete-account`: the account's own address, and its password unless the sign-in is recent. */
export const deleteAccountBody = z.object({ email, password: password.optional() })

/** The signed-in host, as `sign-in/email` and `get-session` answer. */
export interface SignedInUser {
  id: string
  email: string
  name: string
}

/** The body of every failed request below `/api/auth`. `message` is in words for a person. */
export interface AccountProblem {
  code:
    | 'malformed'
    | 'email-invalid'
    /** `messages` names the rules that are not met. */
    | 'password-unmet'
    | 'account-exists'
    | 'wrong-password'
    | 'unauthorized'
    /** The sign-in isn't recent: the account's password is needed. */
    | 'password-needed'
    /** The sign-in isn't recent, and the account has no password. */
    | 'sign-in-again'
    /** The account has an open game, which the message names. */
    | 'open-game'
    /** The message says 'Email not verified': lead to `/verify-email` with the address. */
    | 'email-not-verified'
    /** There is nothing left to confirm. */
    | 'email-verified'
    /** Another account is signed in in this browser. */
    | 'other-account'
    /** The account is there, its mail is not. */
    | 'mail-failed'
    | 'link-expired'
    | 'google-unavailable'
    | 'too-many-attempts'
    | 'not-found'
    | 'unavailable'
  message: string
  messages?: string[]
}

/** Why `/auth/callback` was opened with one of these as its `error`; the page has the words. */
export const CALLBACK_ERRORS = [
  'cancelled',
  /** An account has the address, and Google has not confirmed that it is this person's. */
  'not-linked',
  'email-unverified',
  'email-missing',
  /** Too long ago, from another browser, or done before. */
  'not-in-progress',
  'google-refused',
  'google-unavailable',
  'link-expired',
  /** The address was confirmed by this link before; it signs nobody in again. */
  'link-used',
  /** Another account is signed in in this browser; nothing takes its place. */
  'other-account',
  'too-many-attempts',
  'unavailable',
] as const

/** One of `CALLBACK_ERRORS`. */
export type CallbackError = (typeof CALLBACK_ERRORS)[number]
