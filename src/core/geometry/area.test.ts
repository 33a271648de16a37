import { expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import { areaM2, northWestFirst } from './area.ts'
import type { Position } from './lng-lat.ts'

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const square = (lng: number, lat: number): ZoneBorder => ({
  type: 'Polygon',
  coordinates: [box(lng, lat, lng + 0.01, lat + 0.01)],
})

/** A box between two parallels, as the globe has it. */
const trueArea = (west: number, south: number, east: number, north: number) =>
  (((east - west) * Math.PI) / 180) *
  (Math.sin((north * Math.PI) / 180) - Math.sin((south * Math.PI) / 180)) *
  6_371_000 ** 2

test.each([
  ['100 m in New York', [-74, 40.7, -73.998816, 40.700899]],
  ['200 km in Lapland', [20, 66, 24.4, 67.8]],
  ['at the north pole', [10, 89.9, 100, 90]],
  ['200 m at the south pole', [10, -90, 10.5, -89.998]],
] as const)('the area of a box is the globe’s: %s', (_, [west, south, east, north]) => {
  const expected = trueArea(west, south, east, north)
  const area = areaM2({ type: 'Polygon', coordinates: [box(west, south, east, north)] })
  expect(area / expected).toBeCloseTo(1, 6)
  expect(areaM2({ type: 'Polygon', coordinates: [box(west, south, east, north).reverse()] })).toBeCloseTo(
    area,
    3,
  )
})

test('holes are left out, parts are added, longitude 180 is no border', () => {
  const parts = areaM2({
    type: 'MultiPolygon',
    coordinates: [[box(0, 0, 0.4, 0.1), box(0.1, 0.02, 0.2, 0.03)], [box(5, 0, 5.1, 0.1)]],
  })
  expect(parts).toBeCloseTo(trueArea(0, 0, 0.5, 0.1) - trueArea(0, 0.02, 0.1, 0.03), -3)
  const across = box(179.9, 10, 180.1, 10.2).map(([lng, lat]): Position => [lng > 180 ? lng - 360 : lng, lat])
  expect(areaM2({ type: 'Polygon', coordinates: [across] }) / trueArea(0, 10, 0.2, 10.2)).toBeCloseTo(1, 6)
})

test('the order runs from the north-west to the south-east, over longitude 180 too', () => {
  expect(northWestFirst([square(0.02, 0), square(0, 0), null, square(0, 0.03), square(0.02, 0.04)])).toEqual([
    3, 4, 1, 0, 2,
  ])
  expect(northWestFirst([square(-179.98, 0), square(179.95, 0), square(-179.99, 0)])).toEqual([1, 2, 0])
  expect(northWestFirst([])).toEqual([])
})
