import type { GameId } from '#core/game/ids.ts'
import { isStoredAt, readStored, type StorageSource, writeStored } from '#web/live/storage/browser-storage.ts'
import { createListeners } from '#web/ui/listeners.ts'

/** The number up to which the person at this phone has seen a game's chat. */
export interface ChatSeen {
  getSnapshot(): number
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void
  /** All that there have been so far. */
  seeAll(count: number): void
  /** Another tab of this browser has changed what is kept. @param key of the storage; null for all of it */
  reread(key: string | null): void
}

/** Reads what was seen, and keeps it. @param source this browser's own storage unless told otherwise */
export function createChatSeen(gameId: GameId, source?: StorageSource): ChatSeen {
  const key = `chat-seen:${gameId}`
  const listeners = createListeners()
  let seen = kept()

  function kept(): number {
    const stored = readStored(key, source)
    return typeof stored === 'number' ? stored : 0
  }

  /** Nothing that was seen becomes new again, as by a tab that is behind. */
  function adopt(count: number): boolean {
    if (count <= seen) return false
    seen = count
    listeners.tell()
    return true
  }

  return {
    getSnapshot: () => seen,
    subscribe: listeners.subscribe,
    seeAll(count) {
      if (adopt(count)) writeStored(key, seen, source)
    },
    reread(changed) {
      if (isStoredAt(key, changed)) adopt(kept())
    },
  }
}
