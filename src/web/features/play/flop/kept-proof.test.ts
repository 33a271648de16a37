import { expect, test } from 'vitest'
import { forgetProof, keepProof, keptProof } from './kept-proof.ts'

const GAME = 'aaaabbbbccccdddd'
const MINUTE_MS = 60_000

function storageWith(text: string | null) {
  const kept = new Map(text === null ? [] : [[`zonewar:proof-of:${GAME}`, text]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
  return () => storage
}

test('a page that the camera closed knows its card again, for a quarter of an hour', () => {
  const source = storageWith(null)
  keepProof(GAME, 'c7', 1_000, source)
  expect(keptProof(GAME, 1_000 + 15 * MINUTE_MS, source)).toBe('c7')
  expect(keptProof(GAME, 1_001 + 15 * MINUTE_MS, source)).toBeNull()
})

test('what was posted or given up does not return', () => {
  const source = storageWith(null)
  keepProof(GAME, 'c7', 1_000, source)
  forgetProof(GAME, source)
  expect(keptProof(GAME, 1_000, source)).toBeNull()
})

test.each(['{', '7', 'null', '{"cardId":7,"atMs":1}', '{"cardId":"c7","atMs":"1"}', '{"cardId":"c7"}'])(
  '%s is no card',
  (text) => expect(keptProof(GAME, 1, storageWith(text))).toBeNull(),
)
