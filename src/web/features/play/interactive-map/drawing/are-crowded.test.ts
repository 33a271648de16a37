import { expect, test } from 'vitest'
import { areCrowded } from './are-crowded.ts'

test.each([
  ['one alone', [{ x: 10, y: 10 }], false],
  [
    'side by side',
    [
      { x: 10, y: 10 },
      { x: 54, y: 12 },
    ],
    false,
  ],
  [
    'one above the other',
    [
      { x: 10, y: 10 },
      { x: 12, y: 54 },
    ],
    false,
  ],
  [
    'a neighbour’s corner',
    [
      { x: 10, y: 10 },
      { x: 300, y: 9 },
      { x: 53, y: 53 },
    ],
    true,
  ],
])('signs lie on each other or not: %s', (_, points, expected) => {
  expect(areCrowded(points)).toBe(expected)
})
