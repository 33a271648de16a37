import { MINUTE_MS } from '#core/game/limits.ts'
import type { GameView } from '#core/game/state.ts'
import { blindDueMs, isBlindfolded } from '#core/rules/blind.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { timeLeft } from '../time-left.ts'

/** For so long before it everyone sees when bids will be hidden, in ms. */
const AHEAD_MS = 10 * MINUTE_MS

/** What is said on every screen about hidden bids: a title and a detail; null while there is nothing to say. @param nowMs server time */
export function blindWords(view: GameView, nowMs: number): [title: string, detail: string] | null {
  if (view.status !== 'active' || timeLeft(view, nowMs).isOver) return null
  if (view.blind) {
    const since = timeOfDay(view.blind.sinceMs)
    return isBlindfolded(view)
      ? ['Bids are hidden until the end', `As of ${since}`]
      : ['Bids are hidden from other teams', `Since ${since}`]
  }
  const dueMs = blindDueMs(view)
  const leftMs = dueMs === null ? Number.POSITIVE_INFINITY : dueMs - gameNowMs(view, nowMs)
  return leftMs <= AHEAD_MS ? ['Bids will be hidden', `in ${formatClock(Math.max(0, leftMs))}`] : null
}
