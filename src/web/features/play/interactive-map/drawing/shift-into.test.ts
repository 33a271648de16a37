import { expect, test } from 'vitest'
import { shiftInto } from './shift-into.ts'

const room = { left: 20, top: 70, right: 300, bottom: 340 }

test.each([
  ['stays where it is when it lies within', { left: 20, top: 100, right: 300, bottom: 200 }, { x: 0, y: 0 }],
  ['comes up from below', { left: 40, top: 300, right: 90, bottom: 365 }, { x: 0, y: -25 }],
  ['comes down and in from a corner', { left: 5, top: 60, right: 50, bottom: 90 }, { x: 15, y: 10 }],
  ['comes back from far to the right', { left: 900, top: 80, right: 950, bottom: 90 }, { x: -650, y: 0 }],
  ['is too tall', { left: 40, top: 80, right: 50, bottom: 351 }, null],
  ['is too wide', { left: 0, top: 80, right: 281, bottom: 90 }, null],
])('a box that %s', (_, box, way) => {
  expect(shiftInto(box, room)).toEqual(way)
})
