import { describe, expect, test } from 'vitest'
import type { Zone, ZoneBorder } from '#core/game/state.ts'
import { DEFAULT_ZONES } from '#core/setup/defaults/zones.ts'
import { boundsOf, doOverlap } from './border-shape.ts'
import { metresToBorder } from './distance.ts'
import { isInside } from './is-inside.ts'
import { labelPoint } from './label-point.ts'
import { circleAround, metresBetween, placeAt } from './plane.ts'
import { whereabouts, zoneAt } from './whereabouts.ts'

const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const square: ZoneBorder = { type: 'Polygon', coordinates: [box(10, 40, 11, 42)] }
const ring: ZoneBorder = { type: 'Polygon', coordinates: [box(0, 0, 9, 6), box(3, 2, 5, 4).reverse()] }
const islands: ZoneBorder = { type: 'MultiPolygon', coordinates: [[box(0, 0, 1, 1)], [box(5, 0, 9, 4)]] }

describe('within or without', () => {
  test.each([
    ['a square', square, [10.5, 41], true],
    ['beside it', square, [11.5, 41], false],
    ['level with it, to the west', square, [9, 41], false],
    ['below it', square, [10.5, 39], false],
    ['a ring', ring, [1, 1], true],
    ['its hole', ring, [4, 3], false],
    ['the first of two islands', islands, [0.5, 0.5], true],
    ['the second', islands, [7, 3], true],
    ['the water between', islands, [3, 0.5], false],
  ] as const)('%s', (_, border, place, expected) => {
    expect(isInside(border, place)).toBe(expected)
  })

  test('each place on a shared side belongs to exactly one zone', () => {
    const lower: ZoneBorder = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [6, 0],
          [6, 2],
          [0, 5],
          [0, 0],
        ],
      ],
    }
    const upper: ZoneBorder = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 5],
          [6, 2],
          [7, 9],
          [0, 9],
          [0, 5],
        ],
      ],
    }
    for (let share = 0.01; share < 1; share += 0.01) {
      const place = [6 * share, 5 - 3 * share] as const
      expect([isInside(lower, place), isInside(upper, place)].filter(Boolean)).toHaveLength(1)
    }
  })

  test('of the default zones, well-known places', () => {
    const zones = DEFAULT_ZONES.map(({ id }, index) => ({ id, number: index + 1 }) as Zone)
    const borders = Object.fromEntries(DEFAULT_ZONES.map(({ id, border }) => [id, border]))
    const numberAt = (lng: number, lat: number) => zoneAt(zones, borders, [lng, lat])?.number ?? null
    expect(numberAt(-74.0113, 40.707)).toBe(1) // Wall Street
    expect(numberAt(-73.9818, 40.7264)).toBe(4) // Tompkins Square Park
    expect(numberAt(-73.9857, 40.758)).toBe(6) // Times Square
    expect(numberAt(-73.9654, 40.7829)).toBe(9) // Central Park
    expect(numberAt(-73.9969, 40.7061)).toBeNull() // Brooklyn Bridge, over the river
  })
})

describe('where a sign stands', () => {
  test('in the middle of a rectangle', () => {
    const [lng, lat] = labelPoint({ type: 'Polygon', coordinates: [box(-0.01, -0.01, 0.01, 0.01)] })
    expect(lng).toBeCloseTo(0, 4)
    expect(lat).toBeCloseTo(0, 4)
  })

  test('in the arm of an L that is wider, not at its centre of gravity', () => {
    const l: ZoneBorder = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [0.1, 0],
          [0.1, 0.01],
          [0.03, 0.01],
          [0.03, 0.1],
          [0, 0.1],
          [0, 0],
        ],
      ],
    }
    const [lng] = labelPoint(l)
    expect(lng).toBeCloseTo(0.015, 2)
    expect(isInside(l, labelPoint(l))).toBe(true)
  })

  test('on the largest of several islands, off its hole', () => {
    expect(labelPoint(islands)[0]).toBeGreaterThan(5)
    expect(labelPoint(ring)[0]).toBeGreaterThan(5)
  })

  test('well within each default zone', () => {
    for (const { border } of DEFAULT_ZONES) {
      expect(isInside(border, labelPoint(border))).toBe(true)
      expect(metresToBorder(border, labelPoint(border))).toBeGreaterThan(350)
    }
  })
})

describe('metres', () => {
  test('a degree is shorter to the east than to the north', () => {
    const [east, north] = metresBetween([0, 60], [1, 61])
    expect(north).toBeCloseTo(111_195, 0)
    expect(east).toBeCloseTo(111_195 / 2, 0)
    expect(placeAt([0, 60], [east, north])).toEqual([expect.closeTo(1, 9), expect.closeTo(61, 9)])
  })

  test('longitude 180 is no border, and a pole no point', () => {
    expect(metresBetween([179.99, 0], [-179.99, 0])[0]).toBeCloseTo(2_224, 0)
    expect(metresBetween([-179.99, 0], [179.99, 0])[0]).toBeCloseTo(-2_224, 0)
    expect(placeAt([179.99, 0], [2_223.9, 0])[0]).toBeCloseTo(180.01, 9)
    expect(metresBetween([0, 90], placeAt([0, 90], [120, -340]))).toEqual([
      expect.closeTo(120, 6),
      expect.closeTo(-340, 6),
    ])
  })

  test('a circle is closed, and as wide as it should be', () => {
    const circle = circleAround([-73.98, 40.75], 250)
    expect(circle.at(-1)).toEqual(circle[0])
    for (const corner of circle) {
      expect(Math.hypot(...metresBetween([-73.98, 40.75], corner))).toBeCloseTo(250, 3)
    }
  })

  test('to the nearest side, from within and without, a hole’s too', () => {
    const block: ZoneBorder = {
      type: 'Polygon',
      coordinates: [box(0, 0, 0.02, 0.01), box(0.01, 0.004, 0.012, 0.006)],
    }
    expect(metresToBorder(block, [0.001, 0.005])).toBeCloseTo(111.2, 1)
    expect(metresToBorder(block, [0.015, -0.002])).toBeCloseTo(222.4, 1)
    expect(metresToBorder(block, [0.0095, 0.005])).toBeCloseTo(55.6, 1)
  })
})

describe('whereabouts', () => {
  const zones = [
    { id: 'west', number: 3 },
    { id: 'east', number: 8 },
    { id: 'list', number: 9 },
  ] as Zone[]
  const borders: Record<string, ZoneBorder> = {
    west: { type: 'Polygon', coordinates: [box(0, 0, 0.01, 0.01)] },
    east: { type: 'Polygon', coordinates: [box(0.01, 0, 0.02, 0.01)] },
  }
  test.each([
    ['in the middle', [0.005, 0.005], 100, 3, true],
    ['100 m from the neighbour, 50 m exact', [0.0109, 0.005], 50, 8, true],
    ['100 m from the neighbour, 150 m exact', [0.0109, 0.005], 150, 8, false],
    ['far outside', [0.5, 0.5], 150, null, true],
    ['outside, but perhaps not', [0.0205, 0.005], 150, null, false],
  ] as const)('%s', (_, place, accuracyM, number, isSure) => {
    const where = whereabouts(zones, borders, place, accuracyM)
    expect([where.zone?.number ?? null, where.isSure]).toEqual([number, isSure])
  })
})

describe('frames', () => {
  test('round everything', () => {
    expect(boundsOf([square, islands])).toEqual({ west: 0, south: 0, east: 11, north: 42 })
    expect(boundsOf([])).toBeNull()
  })

  test('overlap or not', () => {
    const frame = { west: 0, south: 0, east: 2, north: 2 }
    expect(doOverlap(frame, { west: 1, south: 1, east: 5, north: 5 })).toBe(true)
    expect(doOverlap(frame, { west: 3, south: 0, east: 5, north: 2 })).toBe(false)
    expect(doOverlap(frame, { west: 0, south: -4, east: 2, north: -1 })).toBe(false)
  })
})
