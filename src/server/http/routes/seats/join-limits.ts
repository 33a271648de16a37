import { type Limiter, limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { networkOf } from '#server/net/client-address.ts'

/** An attempt to join. */
export interface JoinAttempt {
  address: string
  /** Read from our own signed cookie; null for a browser without one. */
  browserId: string | null
  /** Null when no game has the code, or before that is known. */
  gameId: string | null
}

/** Rate limits on wrong codes, which slow down guessing without locking out a party that shares one address. */
export interface JoinLimits {
  /** To be checked before looking up a game (`gameId: null`), and again before checking the team code. */
  isBlocked(attempt: JoinAttempt): boolean
  /** To be called for each code before it is looked up, so that concurrent attempts don't slip through. */
  countWrong(attempt: JoinAttempt): void
  /** To be called if the code was right: only wrong ones count. */
  forgive(attempt: JoinAttempt): void
}

/**
 * Wrong codes of a browser and game, and of an address and game in all, since cookies can be had for the asking. A
 * browser without our cookie meets the second only, so that strangers' guesses keep no newcomer out. Unknown game codes
 * are counted together as one game.
 * @see docs/decisions/0029-what-a-stranger-can-do-to-an-account.md
 */
export function createJoinLimits(now?: () => number): JoinLimits {
  const ofBrowser = limiterOf(LIMITS.wrongCodesOfBrowser, now)
  const ofAddress = limiterOf(LIMITS.wrongCodesOfAddress, now)
  const countsOf = ({ address, browserId, gameId }: JoinAttempt): [Limiter, string][] => [
    [ofAddress, `${networkOf(address)} ${gameId ?? ''}`],
    ...(browserId === null ? [] : [[ofBrowser, `${browserId} ${gameId ?? ''}`] satisfies [Limiter, string]]),
  ]

  return {
    isBlocked: (attempt) => countsOf(attempt).some(([limiter, key]) => limiter.isBlocked(key)),
    countWrong(attempt) {
      for (const [limiter, key] of countsOf(attempt)) limiter.count(key)
    },
    forgive(attempt) {
      for (const [limiter, key] of countsOf(attempt)) limiter.forgive(key)
    },
  }
}
