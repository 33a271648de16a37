import { percentile } from './percentile.ts'

/** How much slower the slowest hundredth of answers may become by chance. */
export interface Noise {
  readonly ratio: number
  readonly moreMs: number
}

/** Whether the others notice anything. */
export interface Pace {
  readonly p99BeforeMs: number
  readonly p99DuringMs: number
  /** By no more than noise; not where nothing was measured. */
  readonly isUnchanged: boolean
}

/** Compares answers' times of the same run, before and while something goes on. */
export function comparePace(
  before: readonly number[],
  during: readonly number[],
  { ratio, moreMs }: Noise,
): Pace {
  const [p99BeforeMs, p99DuringMs] = [percentile(before, 0.99), percentile(during, 0.99)]
  const mostMs = Math.max(p99BeforeMs * ratio, p99BeforeMs + moreMs)
  return { p99BeforeMs, p99DuringMs, isUnchanged: p99DuringMs <= mostMs }
}
