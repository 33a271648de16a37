import type { GameId } from '#core/game/ids.ts'
import { readStored, type StorageSource } from '#web/live/storage/browser-storage.ts'

/** Where the words that are being written are kept. */
export const draftKey = (gameId: GameId): string => `chat-draft:${gameId}`

/** The words that were being written when the page was left; '' where there are none. Never throws. */
export function readStoredDraft(gameId: GameId, source?: StorageSource): string {
  const stored = readStored(draftKey(gameId), source)
  return typeof stored === 'string' ? stored : ''
}

/** Whether anything was being written. */
export const hasStoredDraft = (gameId: GameId, source?: StorageSource): boolean =>
  readStoredDraft(gameId, source).trim() !== ''
