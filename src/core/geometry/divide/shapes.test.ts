import { expect, test } from 'vitest'
import { areaM2 } from '#core/geometry/area.ts'
import { isBorder } from '#core/geometry/border.ts'
import { circle, rectangle } from './shapes.ts'

test('[O7] a circle is as large as its radius says, from 50 m to 5 km, also on longitude 180', () => {
  for (const [radius, drawn] of [
    [800, 800],
    [3, 50],
    [90_000, 5_000],
  ] as const) {
    const outline = circle([179.99, 61], radius)
    expect(isBorder(outline)).toBe(true)
    expect(areaM2(outline) / (Math.PI * drawn ** 2)).toBeCloseTo(1, 2)
  }
})

test('[O7] a rectangle lies between two corners, whichever they are, by the shorter way', () => {
  expect(rectangle([10, 50], [11, 49]).coordinates).toEqual(rectangle([11, 49], [10, 50]).coordinates)
  const narrow = rectangle([179.9, 10], [-179.9, 10.1])
  expect(isBorder(narrow)).toBe(true)
  expect(areaM2(narrow)).toBeCloseTo(areaM2(rectangle([0, 10], [0.2, 10.1])), -4)
})
