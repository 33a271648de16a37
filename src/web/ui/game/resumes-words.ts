import type { Pause } from '#core/game/state.ts'
import { timeOfDay } from './time-of-day.ts'

/** `Resumes at 13:00`, by this phone's time zone, or that the host resumes it. */
export const resumesWords = ({ untilMs }: Pause): string =>
  untilMs === undefined ? 'Until the host resumes' : `Resumes at ${timeOfDay(untilMs)}`
