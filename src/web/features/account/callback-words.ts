import { CALLBACK_ERRORS, type CallbackError } from '#wire/accounts.ts'

const words: Record<CallbackError, string> = {
  cancelled: 'You cancelled the sign-in.',
  'not-linked':
    'An account with this email already exists, and Google hasn’t confirmed that it’s yours. Sign in with your password.',
  'email-unverified': 'Google hasn’t confirmed your email address.',
  'email-missing': 'Google didn’t share your email address.',
  'not-in-progress': 'The sign-in took too long or was started in another browser. Please try again.',
  'google-refused': 'Google didn’t sign you in. Please try again.',
  'google-unavailable': 'Google can’t be reached. Please try again.',
  'link-expired': 'This link has expired. Sign in to get a new one.',
  'link-used': 'This link was already used, and your address is confirmed. You can sign in.',
  'other-account': 'You’re signed in with another account in this browser.',
  'too-many-attempts': 'Too many attempts. Try again in a minute.',
  unavailable: 'Something went wrong on our side. Please try again.',
}

/**
 * What stands behind 'Authentication error: '. Only known errors have words, so that a made-up address of the page
 * cannot put its own on it. @param error of the page's address
 */
export function callbackWords(error: string): string {
  return words[CALLBACK_ERRORS.find((known) => known === error) ?? 'unavailable']
}

/** What to do after a refusal. Only a link that has done its work has changed something. */
export const afterwardsWords = (error: string | null): string =>
  error === 'link-used'
    ? 'Sign in with your email and password.'
    : 'Nothing has changed. Try again, or sign in another way.'
