import type { GameView } from '#core/game/state.ts'
import { useAtServerTime } from '#web/live/game/use-game.ts'
import { timeLeft } from './time-left.ts'

/** Whether no more bids and claims count; a screen that asks is not drawn again before that changes. */
export const useIsOver = (view: GameView): boolean =>
  useAtServerTime(1000, (nowMs) => timeLeft(view, nowMs).isOver)
