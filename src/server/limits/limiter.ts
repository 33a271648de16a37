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

/** The times of a key's latest attempts, oldest first. */
interface Attempts {
  readonly times: number[]
  /** Those before it don't count any more. */
  from: number
}

const countOf = ({ times, from }: Attempts): number => times.length - from

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
  /** Keys in the order of their last attempt. */
  const keys = new Map<string, Attempts>()

  /** A key's attempts of this window; those of before are forgotten. */
  const recent = (key: string): Attempts => {
    const known = keys.get(key)
    if (!known) return { times: [], from: 0 }
    const since = now() - windowMs
    while ((known.times[known.from] ?? Infinity) <= since) known.from += 1
    // Rarely, so that each attempt costs the same, however many there are.
    if (known.from * 2 > known.times.length) {
      known.times.splice(0, known.from)
      known.from = 0
    }
    return known
  }
  const note = (key: string, attempts: Attempts): void => {
    keys.delete(key)
    keys.set(key, attempts)
    attempts.times.push(now())
    if (countOf(attempts) > max) attempts.from += 1
    for (const [oldest, { times }] of keys) {
      const isStale = (times.at(-1) ?? 0) <= now() - windowMs
      if (!isStale && keys.size <= maxKeys) break
      keys.delete(oldest)
    }
  }

  const waitAfter = (attempts: Attempts): number =>
    countOf(attempts) < max ? 0 : Math.max(1, (attempts.times[attempts.from] ?? 0) + windowMs - now())

  return {
    waitMs: (key) => waitAfter(recent(key)),
    isBlocked: (key) => countOf(recent(key)) >= max,
    count: (key) => note(key, recent(key)),
    forgive: (key) => void recent(key).times.pop(),
    take(key) {
      const attempts = recent(key)
      const waitMs = waitAfter(attempts)
      if (waitMs === 0) note(key, attempts)
      return waitMs
    },
  }
}

/** A limiter of one row of the table. @param now the clock, ms; a monotonic one by default */
export const limiterOf = (limit: Limit, now?: () => number): Limiter =>
  createLimiter({ max: limit.max, windowMs: windowMsOf(limit), ...(now === undefined ? {} : { now }) })
