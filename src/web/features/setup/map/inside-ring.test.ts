import { expect, test } from 'vitest'
import type { Position } from './border-ring.ts'
import { isInsideRing } from './inside-ring.ts'

/** A bay opens to the north. */
const BAY: Position[] = [
  [0, 0],
  [6, 0],
  [6, 4],
  [4, 4],
  [3, 1],
  [2, 4],
  [0, 4],
  [0, 0],
]

test.each<[string, Position, boolean]>([
  ['in the west arm', [1, 3], true],
  ['south of the bay', [3, 0.5], true],
  ['in the bay', [3, 3], false],
  ['west of it', [-1, 2], false],
  ['east of it', [7, 4], false],
  ['level with a corner', [7, 0], false],
  ['on a corner', [3, 1], true],
  ['on a side', [6, 2], true],
  ['on a slanting side', [2.5, 2.5], true],
  ['on the line of a side, past it', [-2, 4], false],
])('%s', (_, place, isInside) => {
  expect(isInsideRing(BAY, place)).toBe(isInside)
  expect(isInsideRing(BAY.toReversed(), place)).toBe(isInside)
})
