import { otherDay, timeOfDay } from '#web/ui/game/time-of-day.ts'

const DAY_MS = 24 * 60 * 60_000
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** When the game ends, by this phone's clock: `Ends at 18:00`, `Ends tomorrow 06:15`, `Ends Sat 10:00`, `Ends 21 Dec 10:00`. */
export function endsAtWords(endsAtMs: number, nowMs: number): string {
  const days = Math.round((midnightOf(endsAtMs) - midnightOf(nowMs)) / DAY_MS)
  const day =
    days === 0
      ? 'at'
      : days === 1
        ? 'tomorrow'
        : days < 7
          ? WEEKDAYS[new Date(endsAtMs).getDay()]
          : otherDay(endsAtMs, nowMs)
  return `Ends ${day} ${timeOfDay(endsAtMs)}`
}

const midnightOf = (atMs: number): number => new Date(atMs).setHours(0, 0, 0, 0)
