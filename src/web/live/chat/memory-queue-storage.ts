import type { PhotoId } from '#core/game/ids.ts'
import type { QueueStorage } from './queue-storage.ts'
import type { QueuedMessage } from './queued-message.ts'

/** Keeps messages as long as the page lives, for browsers that keep nothing. */
export function createMemoryQueueStorage(): QueueStorage {
  let messages: QueuedMessage[] = []
  const blobs = new Map<PhotoId, Blob>()
  let latest = 0

  return {
    isLasting: false,
    list: async () => [...messages],
    async add(message, photos) {
      latest += 1
      messages.push({ ...message, order: latest })
      for (const [id, blob] of photos) blobs.set(id, blob)
    },
    async change(id, change) {
      messages = messages.map((message) => (message.id === id ? { ...message, ...change } : message))
      return messages.find((message) => message.id === id) ?? null
    },
    photo: async (id) => blobs.get(id) ?? null,
    async remove(ids) {
      for (const { id, photos } of messages) {
        if (ids.includes(id)) for (const photo of photos) blobs.delete(photo.id)
      }
      messages = messages.filter(({ id }) => !ids.includes(id))
    },
  }
}
