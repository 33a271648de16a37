import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

test.each([
  [0, 'just now'],
  [-3_000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [4_800_000, '1 h 20 min ago'],
])('%i ms ago reads %s', (agoMs, words) => {
  expect(relativeTime(10_000_000, 10_000_000 + agoMs)).toBe(words)
})
