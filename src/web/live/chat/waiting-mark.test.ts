import { expect, test } from 'vitest'
import { isMarkedWaiting, markWaiting } from './waiting-mark.ts'

test('what waits is remembered for its game, until nothing does', () => {
  const kept = new Map<string, string>()
  const source = () =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    }) as unknown as Storage
  markWaiting('g1', true, source)
  expect([isMarkedWaiting('g1', source), isMarkedWaiting('g2', source)]).toEqual([true, false])
  markWaiting('g1', false, source)
  expect(isMarkedWaiting('g1', source)).toBe(false)
  expect(kept.size).toBe(0)
})
