const DAY_MS = 24 * 3_600_000

/**
 * The next moment at which this phone's clock shows a time of day, ms since the epoch; null for no such time.
 * @param time `13:00`, as a time field has it @param nowMs server time
 */
export function nextTime(time: string, nowMs: number): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return null
  const at = new Date(nowMs)
  at.setHours(Number(hours), Number(minutes), 0, 0)
  if (at.getTime() > nowMs) return at.getTime()
  at.setDate(at.getDate() + 1)
  // The hour that summer time adds to a day would be too far ahead.
  return Math.min(at.getTime(), nowMs + DAY_MS)
}
