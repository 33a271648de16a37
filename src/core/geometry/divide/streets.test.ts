import { expect, test } from 'vitest'
import type { Position } from '#core/geometry/lng-lat.ts'
import { metresBetween, placeAt } from '#core/geometry/plane.ts'
import { divisionFaults } from '#test/geometry/division-faults.ts'
import { around, borderAt, type FlatRing } from '#test/geometry/outlines.ts'
import { divide } from './divide.ts'

const BERLIN: Position = [13.4, 52.5]
/** Streets every 110 m, both ways, turned against the north by 20 degrees; the one across is bent. */
const STEP = 110
const TURN = 0.35
const grid = Array.from({ length: 61 }, (_, index) => (index - 30) * STEP).flatMap((across) => {
  const along = Array.from({ length: 61 }, (_, index) => (index - 30) * STEP)
  return [along.map((at) => [across, at] as const), along.map((at) => [at, across] as const)]
})
const streets = grid.map((street) =>
  street.map(([x, y]) => {
    const [cos, sin] = [Math.cos(TURN), Math.sin(TURN)]
    return placeAt(BERLIN, [x * cos - y * sin, x * sin + y * cos])
  }),
)

/** How far a place lies from the nearest street, in metres. */
function awayFromStreets(place: Position): number {
  const [x, y] = metresBetween(BERLIN, place)
  const [cos, sin] = [Math.cos(TURN), Math.sin(TURN)]
  const off = (value: number) => Math.abs(value - Math.round(value / STEP) * STEP)
  return Math.min(off(x * cos + y * sin), off(y * cos - x * sin))
}

/** The share of the borders between zones that runs along streets. */
function shareOnStreets(zones: readonly Position[][][]): number {
  const sides = zones
    .flat()
    .flatMap((ring) => ring.slice(1).map((to, index) => [ring[index] ?? to, to] as const))
  const names = new Set(sides.map(([from, to]) => `${from} ${to}`))
  let [street, all] = [0, 0]
  for (const [from, to] of sides) {
    if (!names.has(`${to} ${from}`)) continue
    const length = Math.hypot(...metresBetween(from, to))
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].map(
      (share): Position => [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])],
    )
    all += length
    if (points.every((point) => awayFromStreets(point) < 5)) street += length
  }
  return street / all
}

const lake = (x: number, y: number): FlatRing => around(20, () => 450, x, y)

test.each([
  ['a round outline', borderAt([around(64, () => 2500)])],
  [
    'one with lakes',
    borderAt([around(60, (angle) => 2600 + 300 * Math.sin(5 * angle)), lake(-900, 0), lake(1200, 300)]),
  ],
])('[O8] borders follow the streets beside them, and zones stay equal: %s', (_, outline) => {
  for (const count of [6, 9, 20]) {
    const division = divide(outline, { count, seed: 2, streets })
    if (!division.ok) throw new Error(division.problem)
    expect(divisionFaults(outline, division.zones)).toEqual([])
    const zones = division.zones.map(({ coordinates }) => coordinates as Position[][])
    expect(shareOnStreets(zones)).toBeGreaterThan(0.6)
  }
})

test('[O8] where there are no streets, cuts are straight', () => {
  const outline = borderAt([around(64, () => 2500)])
  const far = streets.slice(0, 2).map((street) => street.map(([lng, lat]): Position => [lng + 1, lat]))
  expect(divide(outline, { count: 2, seed: 1, streets: far })).toMatchObject({
    zones: [{ type: 'Polygon' }, { type: 'Polygon' }],
  })
})
