import { type Limiter, limiterOf } from '../limits/limiter.ts'
import { LIMITS } from '../limits/table.ts'
import { networkOf } from './client-address.ts'

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
 * Wrong codes of a browser and game, of an address and game without our cookie, and of an address and game in all,
 * since cookies can be had for the asking. Unknown game codes are counted together as one game.
 */
export function createJoinLimits(now?: () => number): JoinLimits {
  const ofBrowser = limiterOf(LIMITS.wrongCodesOfBrowser, now)
  const ofStrangers = limiterOf(LIMITS.wrongCodesOfStrangers, now)
  const ofAddress = limiterOf(LIMITS.wrongCodesOfAddress, now)
  const own = ({ address, browserId, gameId }: JoinAttempt): [Limiter, string] =>
    browserId === null
      ? [ofStrangers, `${networkOf(address)} ${gameId ?? ''}`]
      : [ofBrowser, `${browserId} ${gameId ?? ''}`]
  const shared = ({ address, gameId }: JoinAttempt): string => `${networkOf(address)} ${gameId ?? ''}`

  return {
    isBlocked(attempt) {
      const [limiter, key] = own(attempt)
      return limiter.isBlocked(key) || ofAddress.isBlocked(shared(attempt))
    },
    countWrong(attempt) {
      const [limiter, key] = own(attempt)
      limiter.count(key)
      ofAddress.count(shared(attempt))
    },
    forgive(attempt) {
      const [limiter, key] = own(attempt)
      limiter.forgive(key)
      ofAddress.forgive(shared(attempt))
    },
  }
}
