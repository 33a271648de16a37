import type { GameId } from '#core/game/ids.ts'
import { clearQueue } from '#web/live/chat/clear-queue.ts'
import { hasStoredDraft } from '#web/live/chat/stored-draft.ts'
import { clearStoredGame, type StorageSource } from '#web/live/storage/browser-storage.ts'

/**
 * Forgets all that this browser keeps of some games: what was written and not sent, who wrote it, what was seen.
 * Never rejects. @returns whether anything unsent was among it
 */
export async function forgetGames(gameIds: readonly GameId[], source?: StorageSource): Promise<boolean> {
  const hadDraft = gameIds.some((gameId) => hasStoredDraft(gameId, source))
  for (const gameId of gameIds) clearStoredGame(gameId, source && [source])
  const unsent = await clearQueue(gameIds)
  return hadDraft || unsent > 0
}
