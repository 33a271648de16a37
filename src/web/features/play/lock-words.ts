import type { GameView } from '#core/game/state.ts'
import { afterPause } from '#web/ui/game/after-pause.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'

/**
 * 'Locked until 14:32', by this phone's time zone; 'Locked until the end' where the game ends first. While the game is paused,
 * nobody knows when that is: 'Locked for 12 min after the pause'.
 */
export function lockWords(
  lockedUntilMs: number,
  { endsAtMs, pause }: Pick<GameView, 'endsAtMs' | 'pause'>,
): string {
  if (lockedUntilMs >= endsAtMs) return 'Locked until the end'
  return pause ? `Locked for ${afterPause(lockedUntilMs, pause)}` : `Locked until ${timeOfDay(lockedUntilMs)}`
}
