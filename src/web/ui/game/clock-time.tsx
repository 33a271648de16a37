import { timeOfDay } from './time-of-day.ts'

/** A moment as the clock shows it, such as `14:02`, by this phone's time zone. @param atMs ms since the epoch */
export const ClockTime = ({ atMs }: { atMs: number }) => (
  <time dateTime={new Date(atMs).toISOString()}>{timeOfDay(atMs)}</time>
)
