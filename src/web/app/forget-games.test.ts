import { expect, test } from 'vitest'
import { openQueueStorage } from '#web/live/chat/open-queue-storage.ts'
import type { QueuedMessage } from '#web/live/chat/queued-message.ts'
import { storedGames } from '#web/live/storage/browser-storage.ts'
import { forgetGames } from './forget-games.ts'

const [here, there] = ['a'.repeat(16), 'b'.repeat(16)]

/** A browser that has kept these texts under these keys. */
function storageOf(texts: Record<string, string>) {
  const kept = new Map(Object.entries(texts))
  const storage = {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
  return { kept, source: () => storage }
}

const waiting = (id: string, gameId: string): Omit<QueuedMessage, 'order'> => ({
  ...{ id, gameId, writerId: 'w', teamId: 't1', text: 'Here.', cardId: null, writtenAtMs: 1 },
  ...{ photos: [], serverAheadMs: null, stopped: null },
})

test('[J12] [X19] all that is kept of a game goes, and nothing of another game or of the browser', async () => {
  const { kept, source } = storageOf({
    [`zonewar:chat-draft:${here}`]: '"By the ca"',
    [`zonewar:chat-writer:${here}`]: '"player"',
    [`zonewar:chat-seen:${here}`]: '7',
    [`zonewar:announcement:${here}`]: '{}',
    [`zonewar:chat-draft:${there}`]: '"Elsewhere"',
    'zonewar:teams': '[]',
    'zonewar:session': '{}',
    [`theirs:chat-draft:${here}`]: '"theirs"',
  })
  const storage = await openQueueStorage()
  await storage.add(waiting('m1', here), new Map())
  await storage.add(waiting('m2', there), new Map())
  expect(storedGames(source)).toEqual([here, there])
  expect(await forgetGames([here], source)).toBe(true)
  expect([...kept.keys()]).toEqual([
    `zonewar:chat-draft:${there}`,
    'zonewar:teams',
    'zonewar:session',
    `theirs:chat-draft:${here}`,
  ])
  expect((await storage.list()).map(({ id }) => id)).toEqual(['m2'])
})

test('[J12] [X19] tells whether anything unsent went: words that were being written, or a message that waited', async () => {
  const { source } = storageOf({ [`zonewar:chat-seen:${here}`]: '7', [`zonewar:chat-draft:${here}`]: '" "' })
  expect(await forgetGames([here], source)).toBe(false)
  const storage = await openQueueStorage()
  await storage.add(waiting('m3', here), new Map())
  expect(await forgetGames([here], source)).toBe(true)
  expect(await forgetGames([here], storageOf({ [`zonewar:chat-draft:${here}`]: '"By"' }).source)).toBe(true)
})
