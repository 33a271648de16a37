import type { FuzzReport } from '#test/fuzz/fuzz.ts'

/** Whether nonsense came where it could do harm: whoever is turned away at the door has tried nothing. */
export function hasReached({ statuses, frames }: Pick<FuzzReport, 'statuses' | 'frames'>): boolean {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const turnedAway = (statuses['429'] ?? 0) + (statuses.cut ?? 0)
  return turnedAway < all / 2 && (statuses['200'] ?? 0) > 0 && frames.opened > 0 && frames.answers > 0
}
