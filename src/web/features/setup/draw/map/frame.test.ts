import { expect, test } from 'vitest'
import { circle } from '#core/geometry/divide/shapes.ts'
import { frameOf, unwrapped } from './frame.ts'

test('what lies across longitude 180 is framed and drawn in one piece', () => {
  const frame = frameOf([circle([179.99, -16.8], 4000), circle([-179.99, -16.8], 4000)])
  expect(frame?.west).toBeCloseTo(179.95, 1)
  expect(frame?.east).toBeCloseTo(180.05, 1)
  expect(frameOf([circle([4.8, 45.7], 4000)])?.east).toBeCloseTo(4.85, 1)
  expect(
    unwrapped([
      [179.9, 1],
      [-179.9, 1],
    ]),
  ).toEqual([
    [179.9, 1],
    [180.1, 1],
  ])
})
