import { type Limit, windowMsOf } from './table.ts'

/** A rate limiter: attempts per key over a sliding window, in memory. */
export interface Limiter {
  /** The key's delay before its next attempt, in ms; 0 while it has attempts left. */
  waitMs(key: string): number
  /** Whether the key has used up its attempts. */
  isBlocked(key: string): boolean
  /** Counts an attempt, whether or not the key is blocked. */
  count(key: string): void
  /** Takes the latest attempt back. */
  forgive(key: string): void
  /** Counts an attempt if it is allowed. @returns 0 if it was, else the delay, in ms */
  take(key: string): number
}

/**
 * @param max attempts within `windowMs`
 * @param now the clock, ms; a monotonic one by default
 * @param maxKeys keys kept at once; beyond that, the key whose last attempt is oldest is dropped
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

  const waitAfter = (times: readonly number[]): number => {
    const [first] = times
    return first === undefined || times.length < max ? 0 : Math.max(1, first + windowMs - now())
  }

  return {
    waitMs: (key) => waitAfter(recent(key)),
    isBlocked: (key) => recent(key).length >= max,
    count: (key) => note(key, recent(key)),
    forgive: (key) => void attempts.get(key)?.pop(),
    take(key) {
      const times = recent(key)
      const waitMs = waitAfter(times)
      if (waitMs === 0) note(key, times)
      return waitMs
    },
  }
}

/** A limiter of one row of the table. @param now the clock, ms; a monotonic one by default */
export const limiterOf = (limit: Limit, now?: () => number): Limiter =>
  createLimiter({ max: limit.max, windowMs: windowMsOf(limit), ...(now === undefined ? {} : { now }) })
