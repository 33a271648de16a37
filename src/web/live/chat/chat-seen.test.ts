import { expect, test } from 'vitest'
import { createChatSeen } from './chat-seen.ts'

/** As browsers have it. */
function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
}

test('what was seen in a game is kept for that game', () => {
  const source = storage()
  createChatSeen('game1', () => source).seeAll(7)
  expect(createChatSeen('game1', () => source).getSnapshot()).toBe(7)
  expect(createChatSeen('game2', () => source).getSnapshot()).toBe(0)
})

test('one’s own message is not new, wherever one looks when it goes', () => {
  const source = storage()
  const seen = createChatSeen('game1', () => source)
  seen.seeAll(7)
  seen.seeOwn()
  expect(seen.getSnapshot()).toBe(8)
  const close = seen.open()
  // Whoever looks at the chat sees all of it, by its count.
  seen.seeOwn()
  expect(seen.getSnapshot()).toBe(8)
  close()
  seen.seeOwn()
  expect(seen.getSnapshot()).toBe(9)
})

test('works where the browser keeps nothing', () => {
  const seen = createChatSeen('game1', () => {
    throw new Error('forbidden')
  })
  let told = 0
  seen.subscribe(() => {
    told += 1
  })
  seen.seeAll(3)
  seen.seeAll(3)
  expect([seen.getSnapshot(), told]).toEqual([3, 1])
})
