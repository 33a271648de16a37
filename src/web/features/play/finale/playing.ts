import type { SeenEnd } from './seen-end.ts'

/** How much of a game's end is being shown. */
export interface Playing {
  readonly end: SeenEnd
  /** That time is up comes first. */
  readonly isTimeUpNews: boolean
  readonly onEnd: () => void
}
