import { expect, test } from 'vitest'
import { steppedAmount } from './stepped-amount.ts'

test.each([
  [20, 1, 25],
  [20, -1, 15],
  [23, 1, 25],
  [23, -1, 20],
  [5, -1, 1],
  [1, 1, 5],
  [0, -1, 1],
  [238, 1, 240],
  [9_999, 1, 240],
] as const)('from %d by %d to %d, within 1 to 240', (amount, direction, next) => {
  expect(steppedAmount(amount, direction, { min: 1, max: 240 })).toBe(next)
})
