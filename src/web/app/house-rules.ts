import type { GameId } from '#core/ids.ts'
import { loadCustomRules } from '#web/features/play/rules/load-custom-rules.ts'

/** The host's rules of a game, sanitised. @throws Error when they cannot be loaded */
export async function readHouseRules(gameId: GameId): Promise<string> {
  const answer = await loadCustomRules(gameId)
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value
}
