import { otherDay, timeOfDay } from './time-of-day.ts'

/** `10:00`, or `10:00 on 28 Nov` where that isn't the day of `nowMs`, by this phone's time zone. */
export function startTime(atMs: number, nowMs: number): string {
  const day = otherDay(atMs, nowMs)
  return day === null ? timeOfDay(atMs) : `${timeOfDay(atMs)} on ${day}`
}
