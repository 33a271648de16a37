import type { MessageId, PhotoId } from '#core/game/ids.ts'
import type { QueuedMessage } from './queued-message.ts'

/** Keeps the messages that wait on this phone, of all games. */
export interface QueueStorage {
  /** What is kept is still there when the browser has been closed. */
  readonly isLasting: boolean
  /** In the order in which they were added. */
  list(): Promise<QueuedMessage[]>
  /** Adds a message with its photos, or nothing. Rejects when there is no room. */
  add(message: Omit<QueuedMessage, 'order'>, photos: ReadonlyMap<PhotoId, Blob>): Promise<void>
  /** @returns the message as it is now; null when it is gone */
  change(id: MessageId, change: Partial<Omit<QueuedMessage, 'order' | 'id'>>): Promise<QueuedMessage | null>
  /** @returns null when there is no such photo */
  photo(id: PhotoId): Promise<Blob | null>
  /** Removes messages with their photos; those that are gone are no matter. */
  remove(ids: readonly MessageId[]): Promise<void>
}
