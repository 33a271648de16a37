import { MINUTE_MS } from '#core/game/limits.ts'
import type { Pause } from '#core/game/state.ts'

/** `12 min after the pause`: how far off a time of the game's clock is while that stands still. @param atMs as in the paused game */
export const afterPause = (atMs: number, { sinceMs }: Pause): string =>
  `${Math.max(1, Math.ceil((atMs - sinceMs) / MINUTE_MS))} min after the pause`
