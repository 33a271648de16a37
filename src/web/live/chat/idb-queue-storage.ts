import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { MessageId, PhotoId } from '#core/game/ids.ts'
import type { QueueStorage } from './queue-storage.ts'
import type { QueuedMessage } from './queued-message.ts'

interface QueueSchema extends DBSchema {
  messages: {
    key: number
    /** `order` is filled in by the browser. */
    value: Omit<QueuedMessage, 'order'> & { order?: number }
    indexes: { id: MessageId }
  }
  photos: { key: PhotoId; value: Blob }
}

/** Keeps messages in this browser's database. Rejects where it has none. */
export async function openIdbQueueStorage(): Promise<QueueStorage> {
  let opened: Promise<IDBPDatabase<QueueSchema>> | null = null

  function database(): Promise<IDBPDatabase<QueueSchema>> {
    opened ??= openDB<QueueSchema>('zonewar-outbox', 1, {
      upgrade(made) {
        made
          .createObjectStore('messages', { keyPath: 'order', autoIncrement: true })
          .createIndex('id', 'id', { unique: true })
        made.createObjectStore('photos')
      },
      // The browser may close it, as iOS does in the background: then it is opened again.
      terminated() {
        opened = null
      },
    })
    return opened
  }

  /** Once more on a fresh connection: iOS loses them without a word. */
  async function attempt<T>(run: (database: IDBPDatabase<QueueSchema>) => Promise<T>): Promise<T> {
    try {
      return await run(await database())
    } catch (error) {
      if ((error as DOMException | null)?.name !== 'InvalidStateError') throw error
      opened = null
      return run(await database())
    }
  }

  await database()
  return {
    isLasting: true,
    list: () => attempt(async (db) => (await db.getAll('messages')) as QueuedMessage[]),
    add: (message, photos) =>
      attempt(async (db) => {
        const change = db.transaction(['messages', 'photos'], 'readwrite')
        await Promise.all([
          change.objectStore('messages').add(message),
          ...[...photos].map(([id, blob]) => change.objectStore('photos').put(blob, id)),
          change.done,
        ])
      }),
    change: (id, fields) =>
      attempt(async (db) => {
        const change = db.transaction('messages', 'readwrite')
        const found = (await change.store.index('id').get(id)) as QueuedMessage | undefined
        // What was removed meanwhile, perhaps by signing out, does not come back.
        const changed = found ? { ...found, ...fields } : null
        if (changed) await change.store.put(changed)
        await change.done
        return changed
      }),
    photo: (id) => attempt(async (db) => (await db.get('photos', id)) ?? null),
    remove: (ids) =>
      attempt(async (db) => {
        const change = db.transaction(['messages', 'photos'], 'readwrite')
        const messages = change.objectStore('messages')
        for (const id of ids) {
          const found = (await messages.index('id').get(id)) as QueuedMessage | undefined
          if (!found) continue
          await messages.delete(found.order)
          for (const photo of found.photos) await change.objectStore('photos').delete(photo.id)
        }
        await change.done
      }),
  }
}
