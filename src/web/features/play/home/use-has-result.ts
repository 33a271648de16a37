import type { GameView } from '#core/game/state.ts'
import { isProvisional } from '#core/rules/result.ts'
import { useIsRevealed } from '../finale/seen-end.ts'

/** Whether time is up, and the result is known on this phone. */
export function useHasResult(view: GameView): boolean {
  const isRevealed = useIsRevealed(view)
  return view.isTimeUp && isRevealed && !isProvisional(view)
}
