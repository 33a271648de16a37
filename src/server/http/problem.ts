import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { LIMITS, TOO_MANY_ATTEMPTS } from '#server/limits/table.ts'
import type { Problem } from '#wire/http.ts'
import { isCrowded } from './bodies/crowded-json.ts'

const STATUS: Record<Problem['code'], ContentfulStatusCode> = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  'wrong-team-code': 403,
  'not-found': 404,
  'game-not-found': 404,
  'sits-elsewhere': 409,
  'browser-unknown': 409,
  'open-game-exists': 409,
  'game-full': 409,
  'game-ended': 410,
  'too-large': 413,
  'not-a-picture': 415,
  'picture-limit': 409,
  'photo-missing': 409,
  'team-changed': 409,
  refused: 409,
  'setup-invalid': 422,
  'changed-meanwhile': 409,
  'team-has-players': 409,
  'too-many-attempts': 429,
  unavailable: 503,
  'no-space': 507,
}

/** Answers a request that failed; the message is for a person. */
export function problemAnswer(
  c: Context,
  code: Problem['code'],
  message: string,
  more: Pick<Problem, 'messages' | 'teams'> = {},
): Response {
  const problem: Problem = { code, message, ...more }
  return c.json(problem, STATUS[code])
}

/** Refuses what was tried too often. */
export const tooMany = (c: Context): Response =>
  problemAnswer(c, TOO_MANY_ATTEMPTS.code, TOO_MANY_ATTEMPTS.message)

/** Reads a JSON body that must have a certain shape. @returns null when it has not */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T | null> {
  try {
    const text = await c.req.text()
    if (isCrowded(text, LIMITS.jsonMarks.max)) return null
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
