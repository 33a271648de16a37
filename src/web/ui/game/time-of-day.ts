const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** `14:02`, by this phone's time zone. @param atMs ms since the epoch */
export const timeOfDay = (atMs: number): string => clock.format(atMs)

/** `21 Dec`, by this phone's time zone; null where it is the same day as `nowMs`. */
export const otherDay = (atMs: number, nowMs: number): string | null =>
  new Date(atMs).toDateString() === new Date(nowMs).toDateString() ? null : day.format(atMs)
