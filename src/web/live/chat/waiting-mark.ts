import type { GameId } from '#core/game/ids.ts'
import {
  readStored,
  removeStored,
  type StorageSource,
  writeStored,
} from '#web/live/storage/browser-storage.ts'

const key = (gameId: GameId): string => `chat-waits:${gameId}`

/** Whether messages of a game wait on this phone to be sent: told without opening the database. */
export const isMarkedWaiting = (gameId: GameId, source?: StorageSource): boolean =>
  readStored(key(gameId), source) === true

/** Remembers whether messages of a game wait. Never throws. */
export function markWaiting(gameId: GameId, isWaiting: boolean, source?: StorageSource): void {
  if (isWaiting === isMarkedWaiting(gameId, source)) return
  if (isWaiting) writeStored(key(gameId), true, source)
  else removeStored(key(gameId), source)
}
