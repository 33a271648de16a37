import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { requestContext } from './request-context.ts'

/**
 * Password hashing, 50 ms of a processor each: two at a time, round-robin by address. A flood of sign-ins delays nobody
 * else, and leaves threads of the pool for photos and files.
 * @see docs/decisions/0020-a-flood-waits-for-itself.md
 */
export function createPasswords() {
  const queue = createFairQueue({ concurrency: 2, maxWaiting: 1_000 })

  async function queued<T>(job: () => Promise<T>): Promise<T> {
    const done = await queue.run(job, requestContext().network)
    if (done === null) throw new Error('too many passwords are waiting to be hashed')
    return done
  }

  return {
    hash: (password: string): Promise<string> => queued(() => hashPassword(password)),
    verify: (proof: { hash: string; password: string }): Promise<boolean> =>
      queued(() => verifyPassword(proof)),
  }
}
