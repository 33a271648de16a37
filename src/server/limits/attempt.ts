import { type Limiter, limiterOf } from './limiter.ts'
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
  /** The delay before a retry, in ms, if it was refused. */
  waitMs: number
  /** Takes the attempt back: it doesn't count. */
  takeBack(): void
}

/** A counter for one limit, by key. @param now the clock, ms; a monotonic one by default */
export function counterOf(limit: Limit, now?: () => number): (key: string) => Count {
  const limiter = limiterOf(limit, now)
  return (key) => ({ limit, limiter, key })
}

/** Counts an attempt against several limits, or against none if one of them is used up. */
export function attemptOf(counts: readonly Count[]): Attempt {
  const full = counts.find(({ limiter, key }) => limiter.isBlocked(key))
  if (full !== undefined) {
    return { refusedBy: full.limit, waitMs: full.limiter.waitMs(full.key), takeBack() {} }
  }
  for (const { limiter, key } of counts) limiter.count(key)
  return { refusedBy: null, waitMs: 0, takeBack: () => takeBack(counts) }
}

/** Takes the latest attempt against each of several limits back. */
export function takeBack(counts: readonly Count[]): void {
  for (const { limiter, key } of counts) limiter.forgive(key)
}
