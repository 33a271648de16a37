import { afterEach, expect, test, vi } from 'vitest'
import { recurring } from './recurring.ts'

afterEach(() => void vi.useRealTimers())

test('soon, then now and then, until it is ended', () => {
  vi.useFakeTimers()
  const beganMs = Date.now()
  const atMs: number[] = []
  const end = recurring(() => void atMs.push(Date.now() - beganMs), { firstAfterMs: 100, everyMs: 1_000 })
  vi.advanceTimersByTime(3_200)
  expect(atMs).toEqual([100, 1_100, 2_100, 3_100])
  end()
  vi.advanceTimersByTime(5_000)
  expect(atMs).toHaveLength(4)
})
