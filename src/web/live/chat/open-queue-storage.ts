import { openIdbQueueStorage } from './idb-queue-storage.ts'
import { createMemoryQueueStorage } from './memory-queue-storage.ts'
import type { QueueStorage } from './queue-storage.ts'

/** Some browsers never answer: then we do without. */
const PATIENCE_MS = 3_000

let opened: Promise<QueueStorage> | null = null

/** Opens this browser's storage; where it has none, one that lasts as long as the page. Never rejects. */
export function openQueueStorage(): Promise<QueueStorage> {
  opened ??= Promise.race([openIdbQueueStorage(), inAWhile()]).catch(createMemoryQueueStorage)
  return opened
}

function inAWhile(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no storage answers')), PATIENCE_MS))
}
