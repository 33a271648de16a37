// Made when first wanted: the first formatter of dates takes a cheap phone a tenth of a second.
let day: Intl.DateTimeFormat | undefined

/** `14:02`, by this phone's time zone. @param atMs ms since the epoch */
export function timeOfDay(atMs: number): string {
  // By hand, since home shows it in its first drawing.
  const at = new Date(atMs)
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** `21 Dec`, by this phone's time zone; null where it is the same day as `nowMs`. */
export function otherDay(atMs: number, nowMs: number): string | null {
  if (new Date(atMs).toDateString() === new Date(nowMs).toDateString()) return null
  day ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
  return day.format(atMs)
}
