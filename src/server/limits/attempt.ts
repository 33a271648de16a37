import type { Limiter } from './limiter.ts'
import type { Limit } from './table.ts'

/** One limit that an attempt counts against. */
export interface Count {
  limit: Limit
  limiter: Limiter
  key: string
}

/** An attempt that was counted, or refused. */
export interface Attempt {
  /** The limit that is used up; null when the attempt may go on. */
  refusedBy: Limit | null
  /** Takes the attempt back: it was none of those that the limits are for. */
  takeBack(): void
}

/** Counts an attempt against all of several limits, or against none when one of them is used up. */
export function attemptOf(counts: readonly Count[]): Attempt {
  const full = counts.find(({ limiter, key }) => limiter.isBlocked(key))
  if (full !== undefined) return { refusedBy: full.limit, takeBack() {} }
  for (const { limiter, key } of counts) limiter.count(key)
  return {
    refusedBy: null,
    takeBack() {
      for (const { limiter, key } of counts) limiter.forgive(key)
    },
  }
}
