import { expect, test } from 'vitest'
import { isInsideRing, isOnRing } from './is-inside.ts'
import type { Position } from './lng-lat.ts'

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

type Where = 'inside' | 'on it' | 'outside'

test.each<[string, Position, Where]>([
  ['in the west arm', [1, 3], 'inside'],
  ['south of the bay', [3, 0.5], 'inside'],
  ['in the bay', [3, 3], 'outside'],
  ['west of it', [-1, 2], 'outside'],
  ['east of it', [7, 4], 'outside'],
  ['level with a corner', [7, 0], 'outside'],
  ['on a corner', [3, 1], 'on it'],
  ['on a side', [6, 2], 'on it'],
  ['on a slanting side', [2.5, 2.5], 'on it'],
  ['on the line of a side, past it', [-2, 4], 'outside'],
])('%s', (_, place, expected) => {
  for (const ring of [BAY, BAY.toReversed()]) {
    expect(isOnRing(ring, place)).toBe(expected === 'on it')
    if (expected !== 'on it') expect(isInsideRing(ring, place)).toBe(expected === 'inside')
  }
})
