import { expect, test } from 'vitest'
import { startMoment } from './start-moment.ts'

test.each([
  [-200, '3'],
  [0, '3'],
  [999, '3'],
  [1_000, '2'],
  [2_500, '1'],
  [3_999, 'GO'],
  [4_000, null],
  [90_000, null],
])('%i ms after the start the countdown shows %s', (sinceMs, word) => {
  expect(startMoment(sinceMs)).toBe(word)
})
