import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Limit, TOO_MANY_ATTEMPTS } from '#server/limits/table.ts'
import type { AccountProblem } from '#wire/accounts.ts'
import type { Problem } from '#wire/http.ts'

/** The code of a problem, of the accounts' or the rest. */
type ProblemCode = Problem['code'] | AccountProblem['code']

const STATUS: Record<ProblemCode, ContentfulStatusCode> = {
  malformed: 400,
  'email-invalid': 400,
  'password-unmet': 400,
  'link-expired': 400,
  unauthorized: 401,
  'wrong-password': 401,
  forbidden: 403,
  'password-needed': 403,
  'sign-in-again': 403,
  'open-game': 409,
  'email-not-verified': 403,
  'wrong-team-code': 403,
  'not-found': 404,
  'game-not-found': 404,
  'email-verified': 409,
  'other-account': 409,
  'sits-elsewhere': 409,
  'browser-unknown': 409,
  'open-game-exists': 409,
  'game-full': 409,
  'picture-limit': 409,
  'photo-missing': 409,
  'team-changed': 409,
  refused: 409,
  'changed-meanwhile': 409,
  'team-has-players': 409,
  'game-ended': 410,
  'game-deleted': 410,
  'too-large': 413,
  'not-a-picture': 415,
  'account-exists': 422,
  'setup-invalid': 422,
  'too-many-attempts': 429,
  'mail-failed': 502,
  unavailable: 503,
  'google-unavailable': 503,
  'no-space': 507,
}

/** What a problem says beside its words. */
interface Details extends Pick<Problem, 'messages' | 'teams'> {
  /** The delay before a retry, in ms. */
  readonly waitMs?: number
}

/** A problem: its code, its words for a person, and what else it says. */
export type ProblemParts = readonly [code: ProblemCode, message: string, details?: Details]

/** When a busy server may be asked again. */
export const BUSY: Details = { waitMs: 5_000 }

/** The answer to a request that failed. */
export function problemAnswer(c: Context, ...[code, message, details = {}]: ProblemParts): Response {
  const { waitMs, ...more } = details
  if (waitMs !== undefined) c.header('Retry-After', String(Math.ceil(waitMs / 1_000)))
  return c.json({ code, message, ...more }, STATUS[code])
}

/** The refusal of a request whose limit is used up. */
export const tooMany = (c: Context, limit?: Limit, details?: Details): Response =>
  problemAnswer(c, TOO_MANY_ATTEMPTS.code, limit?.says ?? TOO_MANY_ATTEMPTS.message, details)

/** The answer for an address that leads nowhere, or isn't for this person. */
export const nothingHere = (c: Context): Response => problemAnswer(c, 'not-found', 'There’s nothing here.')

/** What is said of a deleted game, wherever somebody looks for it. */
const GAME_DELETED = 'The host has deleted this game. Nobody can open it any more.'

/** The refusal of a request to a completed game. */
export const gameEnded = (c: Context): Response => problemAnswer(c, 'game-ended', 'This game has ended')

/** The answer for a game that its host has deleted. */
export const gameDeleted = (c: Context): Response => problemAnswer(c, 'game-deleted', GAME_DELETED)
