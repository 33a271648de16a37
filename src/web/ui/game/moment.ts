/** The day that this phone's calendar shows, as a date field has it: `2026-11-28`. @param atMs ms since the epoch */
export function dayOf(atMs: number): string {
  const at = new Date(atMs)
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** The moment at which this phone's clock shows a day and a time, ms since the epoch; null for none. @param time `10:00` */
export function momentOf(day: string, time: string): number | null {
  const atMs = new Date(`${day}T${time}`).getTime()
  return Number.isNaN(atMs) || time === '' ? null : atMs
}
