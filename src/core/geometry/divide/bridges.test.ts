import { expect, test } from 'vitest'
import { bridged } from './bridges.ts'
import { Sheet } from './sheet.ts'

const sheet = new Sheet([0, 0])
const ringOf = (places: readonly (readonly [x: number, y: number])[]) =>
  places.map(([x, y]) => sheet.cornerNear(x, y))

const outline = ringOf([
  [0, 0],
  [900, 0],
  [1000, 800],
  [1100, 0],
  [2000, 0],
  [2000, 2000],
  [0, 2000],
])
const tip = outline[2]
/** A lake with its lowest corner at a place, clockwise. */
const lakeAt = (x: number, y: number) =>
  ringOf([
    [x, y],
    [x - 20, y + 40],
    [x + 20, y + 40],
  ])

test.each([
  ['the left one nearer', [lakeAt(940, 840), lakeAt(1062, 842)]],
  ['the right one nearer', [lakeAt(1060, 840), lakeAt(938, 842)]],
])('[O1] two bridges from one corner lie beside each other, and do not cross: %s', (_, lakes) => {
  const ring = bridged(sheet, outline, lakes)
  const west = lakes.toSorted(([one = 0], [other = 0]) => sheet.xOf(one) - sheet.xOf(other))
  // Round the outline counterclockwise, the tip has its west before its east.
  const order = ring.filter((corner) => corner === tip || west.some(([first]) => first === corner))
  expect(order).toEqual([tip, west[0]?.[0], west[0]?.[0], tip, west[1]?.[0], west[1]?.[0], tip])
  const area = [outline, ...lakes].reduce((sum, each) => sum + sheet.area(each), 0)
  expect(sheet.area(ring)).toBeCloseTo(area, 3)
})
