import type { GameView } from '#core/game/state.ts'
import { isProvisional } from '#core/rules/result.ts'
import { useIsOver } from '../use-is-over.ts'
import { useIsRevealed } from './seen-end.ts'

/** Whether the game is over and its result still to be revealed on this phone: nothing may tell it before. @see docs/rules.md U7 */
export function useIsClosed(view: GameView): boolean {
  const isOver = useIsOver(view)
  const isRevealed = useIsRevealed(view)
  return isOver && !isRevealed && !isProvisional(view)
}
