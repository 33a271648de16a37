import { type Attempt, attemptOf, counterOf } from '#server/limits/attempt.ts'
import { LIMITS } from '#server/limits/table.ts'
import { networkOf } from '#server/net/client-address.ts'

/** An attempt to join. */
interface JoinAttempt {
  address: string
  /** Read from our own signed cookie; null for a browser without one. */
  browserId: string | null
  /** Null when no game has the code, or before that is known. */
  gameId: string | null
}

/**
 * Counts codes before they are looked up, so that concurrent attempts don't slip through: first the game's (`gameId: null`), then
 * the team's. To be taken back if the code was right, as only wrong ones count.
 */
export type WrongCodeLimits = (attempt: JoinAttempt) => Attempt

/**
 * Wrong codes of a browser and game, and of an address and game in all, since cookies can be had for the asking. They slow down
 * guessing without locking out a party that shares one address: a browser without our cookie meets the second only, so that
 * strangers' guesses keep no newcomer out. Unknown game codes are counted together as one game.
 * @see docs/decisions/0029-what-a-stranger-can-do-to-an-account.md
 */
export function createWrongCodeLimits(now?: () => number): WrongCodeLimits {
  const ofBrowser = counterOf(LIMITS.wrongCodesOfBrowser, now)
  const ofAddress = counterOf(LIMITS.wrongCodesOfAddress, now)
  return ({ address, browserId, gameId }) =>
    attemptOf([
      ofAddress(`${networkOf(address)} ${gameId ?? ''}`),
      ...(browserId === null ? [] : [ofBrowser(`${browserId} ${gameId ?? ''}`)]),
    ])
}
