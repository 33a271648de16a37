import type { GameId } from '#core/game/ids.ts'
import { clearStoredGame, type StorageSource } from './browser-storage.ts'
import { clearOutbox } from './chat/clear-outbox.ts'
import { hasStoredDraft } from './chat/stored-draft.ts'

/**
 * Forgets all that this browser keeps of some games: what was written and not sent, who wrote it, what was seen.
 * Never rejects. @returns whether anything unsent was among it
 */
export async function forgetGames(gameIds: readonly GameId[], source?: StorageSource): Promise<boolean> {
  const hadDraft = gameIds.some((gameId) => hasStoredDraft(gameId, source))
  for (const gameId of gameIds) clearStoredGame(gameId, source)
  const unsent = await clearOutbox(gameIds)
  return hadDraft || unsent > 0
}
