import { expect, test } from 'vitest'
import { withRoom } from './with-room.ts'

test('[I20] times on an axis stand apart from both its ends and from each other', () => {
  expect(withRoom([20, 75, 76, 131, 132, 300], 76, 250)).toEqual([76, 132])
  expect(withRoom([10, 60, 66], Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).toEqual([10, 66])
  expect(withRoom([5], 76, -76)).toEqual([])
})
