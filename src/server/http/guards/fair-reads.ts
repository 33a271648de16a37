import type { MiddlewareHandler } from 'hono'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { problemAnswer } from '#server/http/problem.ts'
import { LIMITS } from '#server/limits/table.ts'
import { createTurnstile } from '#server/limits/turnstile.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'

/** What takes the server's own work; pictures are the disk's, and accounts may wait for others. */
export const FAIR_READS = [
  '/api/me',
  '/api/places',
  ...['rules', 'borders', 'chat', 'view'].map((part) => `/api/games/:gameId/${part}`),
]

/** How many are answered at once: enough to keep the store busy, few enough that somebody else's is soon begun. */
const AT_ONCE = 16

/**
 * Lets reads wait for their turns, address by address: somebody who asks for a great deal waits for their own.
 * @see docs/decisions/0020-a-flood-waits-for-itself.md
 */
export function fairReads(callers: Pick<Callers, 'addressOf'>): MiddlewareHandler<ServerEnv> {
  const turnstile = createTurnstile({
    abreast: AT_ONCE,
    waitingMax: LIMITS.waitingReads.max,
    ofOne: LIMITS.waitingReadsOfAddress.max,
  })
  return async (c, next) => {
    const whose = networkOf(callers.addressOf(incomingOf(c)))
    const done = await turnstile.pass(() => next().then(() => true), whose)
    if (done !== null) return
    c.header('Retry-After', '5')
    return problemAnswer(c, 'unavailable', LIMITS.waitingReads.says)
  }
}
