import type { GameId } from '#core/ids.ts'
import { readStored, type StorageSource, writeStored } from '../browser-storage.ts'
import { createListeners } from '../listeners.ts'

/** How many lines of a game's chat the person at this phone has seen. */
export interface ChatSeen {
  getSnapshot(): number
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void
  /** The person looks at the chat. @returns what ends it */
  open(): () => void
  /** All that there have been so far. */
  seeAll(count: number): void
  /** The person's own message has come into the chat, perhaps while they look at something else. */
  seeOwn(): void
}

/** Reads what was seen, and keeps it. @param source this browser's own storage unless told otherwise */
export function createChatSeen(gameId: GameId, source?: StorageSource): ChatSeen {
  const key = `chat-seen:${gameId}`
  const listeners = createListeners()
  const stored = readStored(key, source)
  let seen = typeof stored === 'number' ? stored : 0
  let openers = 0

  function keep(count: number): void {
    if (count === seen) return
    seen = count
    writeStored(key, seen, source)
    listeners.tell()
  }

  return {
    getSnapshot: () => seen,
    subscribe: listeners.subscribe,
    open() {
      openers += 1
      return () => {
        openers -= 1
      }
    },
    seeAll: keep,
    seeOwn() {
      // Whoever looks sees all of them anyway.
      if (openers === 0) keep(seen + 1)
    },
  }
}
