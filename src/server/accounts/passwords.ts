import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { createTurnstile } from '#server/limits/turnstile.ts'
import { currentNotes } from './request-notes.ts'

/**
 * Hashing, which takes a processor for 50 ms: two at once, address by address in turn, so that somebody's flood of
 * sign-ins keeps nobody else waiting, and leaves room in the thread pool for photos and files.
 * @see docs/decisions/0020-a-flood-waits-for-itself.md
 */
export function createPasswords() {
  const turnstile = createTurnstile({ abreast: 2, waitingMax: 1_000 })

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = await turnstile.pass(work, currentNotes().network)
    if (done === null) throw new Error('too many passwords wait to be hashed')
    return done
  }

  return {
    hash: (password: string): Promise<string> => inTurn(() => hashPassword(password)),
    verify: (proof: { hash: string; password: string }): Promise<boolean> =>
      inTurn(() => verifyPassword(proof)),
  }
}
