import { byPay } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { useQueue } from '#web/live/chat/use-chat.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { missingProof } from './card-choices.ts'

/** The cards for which the own team owes proof, as far as this phone knows, the best paid first. @see docs/rules.md N8 */
export function useMissingProof(): readonly Card[] {
  const { view, teamId } = useGame()
  const queue = useQueue()
  return view ? missingProof(view, teamId, queue).toSorted(byPay) : []
}
