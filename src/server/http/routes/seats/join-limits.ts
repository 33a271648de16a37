import { type Limiter, limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { networkOf } from '#server/net/client-address.ts'

/** Who tries to join, and what. */
export interface JoinAttempt {
  address: string
  /** Read from our own signed cookie; null for a browser without one. */
  browserId: string | null
  /** Null when no game has the code, or before that is known. */
  gameId: string | null
}

/** Slows down those who guess codes, without ever locking out a party that shares one address. */
export interface JoinLimits {
  /** Ask before looking a game up (`gameId: null`) and again before checking the team code. */
  isBlocked(attempt: JoinAttempt): boolean
  /** Tell of each code before it is looked up, so that many at once do not slip through. */
  countWrong(attempt: JoinAttempt): void
  /** Tell that the code was right after all: only wrong ones count. */
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
