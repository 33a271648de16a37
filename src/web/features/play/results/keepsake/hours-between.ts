const HOUR_MS = 3_600_000
/** Between two times of an axis, hours; the last is for games of days. */
const STEPS_H = [0.25, 0.5, 1, 2, 3, 6, 12, 24] as const
/** So many times have room between the first and the last, and something at both ends. */
const MOST = 4.5

/**
 * The full hours, or quarters of one, between two times, by this phone's clock: as many as an axis has room for.
 * @param fromMs ms since the epoch, as the other and those returned
 */
export function hoursBetween(fromMs: number, toMs: number): number[] {
  const stepH = STEPS_H.find((hours) => (toMs - fromMs) / (hours * HOUR_MS) <= MOST) ?? 24
  const first = new Date(fromMs)
  first.setHours(0, 0, 0, 0)
  const times: number[] = []
  // By the clock on the wall: a day in which it is changed has 23 or 25 hours.
  for (let at = first.getTime(), hour = 0; at < toMs; ) {
    if (at > fromMs) times.push(at)
    hour += stepH
    const next = new Date(first)
    next.setHours(0, hour * 60)
    at = next.getTime()
  }
  return times
}
