import { type ApiResult, getJson, postJson } from '#web/live/api.ts'
import type { AccountProblem, SignedInUser } from '#wire/accounts.ts'

/** How a request to the accounts ended; a problem's `message` is in words for a person. */
export type AccountResult<T = unknown> = { ok: true; value: T } | { ok: false; problem: AccountProblem }

/** Creates an account; it can be used once the link in the mail was opened. Never rejects. */
export const signUp = (email: string, password: string) => ask('sign-up/email', { email, password })

/** Opens a session. Never rejects. */
export const signIn = (email: string, password: string) => ask('sign-in/email', { email, password })

/** Asks for the address of Google's sign-in page; the browser must go there. Never rejects. */
export const startGoogle = () => ask<{ url: string }>('sign-in/social', { provider: 'google' })

/** Sends a mail with a link to `/reset-password`; answers alike for addresses without an account. Never rejects. */
export const requestPasswordReset = (email: string) => ask('request-password-reset', { email })

/** Sets a new password by the token of such a link. Never rejects. */
export const resetPassword = (newPassword: string, token: string) =>
  ask('reset-password', { newPassword, token })

/** Sends the verification link once more. Never rejects. */
export const resendVerification = (email: string) => ask('send-verification-email', { email })

/** Confirms the address of a verification link, with the password of the sign-up or a new one. Never rejects. */
export const confirmEmail = (token: string, chosen: { password: string } | { newPassword: string }) =>
  ask('verify-email', { token, ...chosen })

/** Deletes the account, whose address it is, with all its games. Never rejects; sent again, it's safe. */
export const deleteAccount = (email: string, password: string | null) =>
  ask('delete-account', { email, ...(password !== null && { password }) })

/** The signed-in user; null if signed out. Never rejects. */
export const readSignedIn = () => accounts(getJson<{ user: SignedInUser | null }>('/api/auth/get-session'))

function ask<T = unknown>(path: string, body: Record<string, string>): Promise<AccountResult<T>> {
  return accounts(postJson<T>(`/api/auth/${path}`, body))
}

// The accounts have problems of their own, with codes that the rest of the server does not know.
const accounts = <T>(answer: Promise<ApiResult<T>>) => answer as Promise<AccountResult<T>>
