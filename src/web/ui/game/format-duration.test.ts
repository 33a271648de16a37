import { expect, test } from 'vitest'
import { formatClock, formatDuration } from './format-duration.ts'

test.each([
  [8 * 3_600_000, '08:00:00'],
  [3_723_000, '01:02:03'],
  [59_001, '00:01:00'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
  [24 * 3_600_000, '24:00:00'],
])('%i ms left read %s', (leftMs, clock) => {
  expect(formatClock(leftMs)).toBe(clock)
})

test.each([
  [80, '1 h 20 min'],
  [480, '8 h'],
  [45, '45 min'],
  [0, '0 min'],
])('%i minutes read %s', (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words)
})
