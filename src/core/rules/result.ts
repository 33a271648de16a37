import { isContested, openDisputes } from '#core/game/contested.ts'
import { type Decision, happened, refused } from '#core/game/decision.ts'
import type { GameState, GameView } from '#core/game/state.ts'

/**
 * Whether who won, now that time is up, isn't settled before the host declares it or ends the game. A phone may ask in the
 * moment before it hears that time is up.
 * @see docs/rules.md S5
 */
export const isProvisional = (
  view: Pick<GameView, 'status' | 'result' | 'cards' | 'bidDisputes' | 'blind'>,
): boolean =>
  view.status === 'active' &&
  (view.result === 'provisional' || (view.result === undefined && isContested(view)))

/**
 * Decides that the result stands as it is.
 * @returns ResultDeclared, or a refusal: not-provisional, disputes-open
 * @see docs/rules.md S6
 */
export function declareResult(state: GameState): Decision {
  if (!state.isTimeUp || !isProvisional(state)) return refused({ code: 'not-provisional' })
  const count = openDisputes(state)
  return count > 0 ? refused({ code: 'disputes-open', count }) : happened({ type: 'ResultDeclared' })
}
