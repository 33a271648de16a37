import { networkOf } from './client-address.ts'

/** Counts attempts per key over a sliding window, in memory. */
export interface Limiter {
  /** Whether the key has used up its attempts. */
  isBlocked(key: string): boolean
  /** Notes an attempt, whether or not the key is blocked. */
  count(key: string): void
  /** Takes the latest attempt back. */
  forgive(key: string): void
  /** Notes an attempt if it is still allowed. @returns 0 when it was, else how long to wait, in ms */
  take(key: string): number
}

/**
 * @param max attempts within `windowMs`
 * @param now the clock, ms; a monotonic one by default
 * @param maxKeys keys remembered at once; beyond, the key whose last attempt is oldest is forgotten
 */
export function createLimiter(options: {
  max: number
  windowMs: number
  now?: () => number
  maxKeys?: number
}): Limiter {
  const { max, windowMs, now = () => performance.now(), maxKeys = 20_000 } = options
  /** Times of the latest `max` attempts a key, oldest first; keys in the order of their last attempt. */
  const attempts = new Map<string, number[]>()

  const recent = (key: string): number[] => {
    const since = now() - windowMs
    return (attempts.get(key) ?? []).filter((atMs) => atMs > since)
  }
  const note = (key: string, times: number[]): void => {
    attempts.delete(key)
    attempts.set(key, [...times, now()].slice(-max))
    for (const [oldest, itsTimes] of attempts) {
      const isStale = (itsTimes.at(-1) ?? 0) <= now() - windowMs
      if (!isStale && attempts.size <= maxKeys) break
      attempts.delete(oldest)
    }
  }

  return {
    isBlocked: (key) => recent(key).length >= max,
    count: (key) => note(key, recent(key)),
    forgive: (key) => void attempts.get(key)?.pop(),
    take(key) {
      const times = recent(key)
      const [first] = times
      if (first !== undefined && times.length >= max) return Math.max(1, first + windowMs - now())
      note(key, times)
      return 0
    },
  }
}

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

/** What a blocked attempt is answered with, status 429. */
export const TOO_MANY_ATTEMPTS = {
  code: 'too-many-attempts',
  message: 'Too many attempts. Try again in a minute.',
} as const

/**
 * A minute's limits: 10 wrong codes a browser and game; 60 an address and game without our cookie; 600 an address
 * and game in all, since cookies can be had for the asking. Unknown game codes are counted together as one game.
 */
export function createJoinLimits(now?: () => number): JoinLimits {
  const clock = now === undefined ? {} : { now }
  const ofBrowser = createLimiter({ max: 10, windowMs: 60_000, ...clock })
  const ofStrangers = createLimiter({ max: 60, windowMs: 60_000, ...clock })
  const ofAddress = createLimiter({ max: 600, windowMs: 60_000, ...clock })
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
