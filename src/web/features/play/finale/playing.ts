import type { SeenEnd } from './seen-end.ts'

/** What stopped the game: its clock, or the host before. */
export type Opening = 'time-up' | 'host'

/** How much of a game's end is being shown. */
export interface Playing {
  readonly end: SeenEnd
  /** What comes first; null for nothing. */
  readonly opening: Opening | null
  readonly onEnd: () => void
}
