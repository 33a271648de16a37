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

test('[X95] what was seen in one tab is seen in the other, and nothing that was seen is new again', () => {
  const source = storage()
  const [one, other] = [createChatSeen('game1', () => source), createChatSeen('game1', () => source)]
  one.seeAll(7)
  other.reread('zonewar:chat-seen:game1')
  expect(other.getSnapshot()).toBe(7)
  other.seeAll(5)
  one.reread(null)
  expect([one.getSnapshot(), other.getSnapshot()]).toEqual([7, 7])
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
