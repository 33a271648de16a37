import type { GameView } from '#core/game/state.ts'
import { isProvisional } from '#core/rules/result.ts'
import { useIsRevealed } from '../finale/seen-end.ts'
import { useIsOver } from '../use-is-over.ts'

/** Whether the game is over, and its result is known on this phone: all that tells it asks here. */
export function useHasResult(view: GameView): boolean {
  const isOver = useIsOver(view)
  const isRevealed = useIsRevealed(view)
  return isOver && isRevealed && !isProvisional(view)
}
