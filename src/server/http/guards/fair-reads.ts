import type { MiddlewareHandler } from 'hono'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { BUSY, problemAnswer } from '#server/http/problem.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { LIMITS } from '#server/limits/table.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'

/** Routes whose answers cost the server's processor; pictures cost the disk, and account requests may wait. */
export const FAIR_READS = [
  '/api/me',
  '/api/games',
  '/api/places',
  ...['rules', 'borders', 'chat', 'view', 'replay'].map((part) => `/api/games/:gameId/${part}`),
]

/** Reads at a time: enough to keep the store busy, few enough that everybody's turn comes soon. */
const CONCURRENCY = 16

/**
 * Queues reads round-robin by address, so that many requests from one only delay each other.
 * @see docs/decisions/0020-a-flood-waits-for-itself.md
 */
export function fairReads(callers: Pick<Callers, 'addressOf'>): MiddlewareHandler<ServerEnv> {
  const queue = createFairQueue({
    concurrency: CONCURRENCY,
    maxWaiting: LIMITS.waitingReads.max,
    maxWaitingPerKey: LIMITS.waitingReadsOfAddress.max,
  })
  return async (c, next) => {
    const network = networkOf(callers.addressOf(incomingOf(c)))
    const done = await queue.run(() => next().then(() => true), network)
    if (done !== null) return
    return problemAnswer(c, 'unavailable', LIMITS.waitingReads.says, BUSY)
  }
}
