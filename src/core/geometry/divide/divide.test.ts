import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import { areaM2, northWestFirst } from '#core/geometry/area.ts'
import { isBorder } from '#core/geometry/border.ts'
import { DEFAULT_ZONES } from '#core/setup/defaults/zones.ts'
import { divisionFaults } from '#test/geometry/division-faults.ts'
import { around, banana, borderAt, comb, type FlatRing } from '#test/geometry/outlines.ts'
import { divide } from './divide.ts'

const square: FlatRing = [
  [0, 0],
  [2000, 0],
  [2000, 2000],
  [0, 2000],
]
const circle = (radius: number, x = 0, y = 0) => around(60, () => radius, x, y)

/** From below a corner points at two lakes, both nearest to it. */
const spike: FlatRing = [
  [0, 0],
  [900, 0],
  [1000, 800],
  [1100, 0],
  [2000, 0],
  [2000, 2000],
  [0, 2000],
]
const spikeLakes = [1060, 940].map((x) => circle(20, x, 860))

/** The outline of all default zones: their sides that no two of them have. */
function manhattan(): ZoneBorder {
  const sides = DEFAULT_ZONES.flatMap(({ border: { coordinates } }) =>
    coordinates.flatMap((ring) => ring.slice(1).map((to, index) => [ring[index], to] as const)),
  )
  const names = new Set(sides.map(([from, to]) => `${from} ${to}`))
  const next = new Map(
    sides.filter(([from, to]) => !names.has(`${to} ${from}`)).map(([from, to]) => [String(from), to]),
  )
  const [first] = next.values()
  const ring = [first ?? [0, 0]]
  for (let at = next.get(String(first)); at && at !== first; at = next.get(String(at))) ring.push(at)
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] }
}

function zonesOf(outline: ZoneBorder, count: number, seed = 1): ZoneBorder[] {
  const division = divide(outline, { count, seed })
  if (!division.ok) throw new Error(division.problem)
  return division.zones
}

describe('[O1] [O2] equal zones, each in one piece, that share their borders and cover the outline', () => {
  test.each([
    ['a square', borderAt([square])],
    ['a banana', borderAt([banana])],
    ['a comb', borderAt([comb])],
    ['a star', borderAt([around(10, (angle) => (Math.round((angle / Math.PI) * 5) % 2 ? 800 : 3000))])],
    ['a ring round a lake', borderAt([circle(3000), circle(2000)])],
    [
      'three lakes',
      borderAt([circle(3000), circle(500, -1000), circle(600, 1200, 300), circle(300, 0, 1900)]),
    ],
    ['lakes round a corner that points at them', borderAt([spike, ...spikeLakes])],
    ['Manhattan', manhattan()],
    ['100 m across', borderAt([circle(50)])],
    ['200 km across', borderAt([circle(100_000)])],
    ['200 km across at 82 degrees south', borderAt([circle(100_000)], [20, -82])],
    ['on longitude 180', borderAt([circle(2000)], [180, -16.8])],
    ['2,000 corners', borderAt([around(1999, (angle) => 3000 + 400 * Math.sin(5 * angle))])],
  ])('%s', (_, outline) => {
    for (const count of [2, 3, 7, 20]) {
      const zones = zonesOf(outline, count)
      expect(zones).toHaveLength(count)
      expect(divisionFaults(outline, zones)).toEqual([])
      expect(zones.every(isBorder)).toBe(true)
    }
  })

  test('any concave outline with lakes, anywhere', () => {
    const place = fc.record({
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
    })
    const radii = fc.array(fc.double({ min: 0.25, max: 1, noNaN: true }), { minLength: 5, maxLength: 60 })
    const lakes = fc.array(fc.integer({ min: 3, max: 12 }), { maxLength: 3 })
    const sizeM = fc.constantFrom(200, 900, 6_000, 50_000)
    const count = fc.integer({ min: 2, max: 20 })
    fc.assert(
      fc.property(
        place,
        radii,
        lakes,
        sizeM,
        count,
        fc.nat(),
        ({ lng, lat }, far, holes, size, zones, seed) => {
          const outline = around(far.length, (angle) => {
            return size * (far[Math.round((angle / 2 / Math.PI) * far.length)] ?? 1)
          })
          const inner = far.length > 8 ? holes : []
          const holeRings = inner.map((corners, index) => {
            return around(
              corners,
              () => size * 0.05,
              size * 0.11 * Math.cos(2 * index),
              size * 0.11 * Math.sin(2 * index),
            )
          })
          const border = borderAt([outline, ...holeRings], [lng, lat])
          const division = divide(border, { count: zones, seed })
          expect(division).toMatchObject({ ok: true })
          if (division.ok) expect(divisionFaults(border, division.zones)).toEqual([])
        },
      ),
      { numRuns: 150 },
    )
  })

  test('zones are no strips where the outline is wide', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      for (const zone of zonesOf(borderAt([square]), 12, seed)) {
        const [ring = []] = zone.type === 'Polygon' ? zone.coordinates : []
        const lengths = ring.slice(1).map(([lng, lat], index) => {
          const [fromLng, fromLat] = ring[index] ?? [lng, lat]
          return Math.hypot((lng - fromLng) * 67_700, (lat - fromLat) * 111_195)
        })
        const perimeter = lengths.reduce((sum, length) => sum + length, 0)
        // A square has 16, a rectangle of 1 by 3 some 21.
        expect(perimeter ** 2 / areaM2(zone)).toBeLessThan(25)
      }
    }
  })
})

describe('[O3] the seed', () => {
  test('the same one gives the same zones, another one others', () => {
    const outline = borderAt([circle(3000), circle(500)])
    expect(zonesOf(outline, 9, 4)).toEqual(zonesOf(outline, 9, 4))
    expect(zonesOf(outline, 9, 4)).not.toEqual(zonesOf(outline, 9, 5))
  })

  test('zones run from the north-west to the south-east', () => {
    const zones = zonesOf(borderAt([square]), 15)
    expect(northWestFirst(zones)).toEqual(zones.map((_, index) => index))
  })
})
