import { describe, expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import { areaM2 } from '#core/geometry/area.ts'
import { isInside } from '#core/geometry/is-inside.ts'
import type { Position } from '#core/geometry/lng-lat.ts'
import { placeAt } from '#core/geometry/plane.ts'
import { divisionFaults } from '#test/geometry/division-faults.ts'
import { around, borderAt, type FlatRing } from '#test/geometry/outlines.ts'
import { type DivideOptions, divide } from './divide.ts'

const circle = (radius: number, x = 0, y = 0) => around(60, () => radius, x, y)
const box = (west: number, south: number, east: number, north: number): FlatRing => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]
const square = borderAt([box(0, 0, 2000, 2000)])
const at = (x: number, y: number): Position => placeAt([13.4, 52.5], [x, y])

function zonesOf(outline: ZoneBorder, options: Partial<DivideOptions>): ZoneBorder[] {
  const division = divide(outline, { count: 6, seed: 1, ...options })
  if (!division.ok) throw new Error(division.problem)
  return division.zones
}
const sumOf = (zones: readonly ZoneBorder[]) => zones.reduce((sum, zone) => sum + areaM2(zone), 0)
const holding = (zones: readonly ZoneBorder[], place: Position) =>
  zones.filter((zone) => isInside(zone, place))

describe('[O4] water', () => {
  test('a river that crosses the outline parts the zones, and belongs to none', () => {
    const river = borderAt([box(600, -500, 800, 2500)])
    const zones = zonesOf(square, { water: [river] })
    expect(zones).toHaveLength(6)
    expect(divisionFaults(square, zones, 0.2)).toEqual([expect.stringContaining('together')])
    expect(sumOf(zones) / areaM2(square)).toBeCloseTo(0.9, 3)
    expect(holding(zones, at(700, 1000))).toEqual([])
    for (const zone of zones)
      expect(holding([zone], at(300, 5)).length * holding([zone], at(1500, 5)).length).toBe(0)
  })

  test('pieces that overlap, as map tiles have them, are one water; a lake is a hole; a pond stays', () => {
    const lake = [borderAt([box(300, 300, 900, 705)]), borderAt([box(300, 695, 900, 1200)])]
    const pond = borderAt([circle(20, 1500, 1500)])
    const zones = zonesOf(square, { water: [...lake, pond] })
    expect(
      divisionFaults(borderAt([box(0, 0, 2000, 2000), box(300, 300, 900, 1200).toReversed()]), zones),
    ).toEqual([])
    expect(holding(zones, at(600, 700))).toEqual([])
    expect(holding(zones, at(1500, 1500))).toHaveLength(1)
  })

  test('an island too small for a zone of its own is left out', () => {
    const sea = borderAt([box(-100, 1500, 2100, 2100), circle(80, 1000, 1800).toReversed()])
    const zones = zonesOf(square, { water: [sea] })
    expect(divisionFaults(borderAt([box(0, 0, 2000, 1500)]), zones)).toEqual([])
  })

  test('nothing but water is told', () => {
    expect(divide(square, { count: 4, seed: 1, water: [borderAt([circle(5000)])] })).toEqual({
      ok: false,
      problem: 'The outline contains only water. Turn off ‘Leave out water’, or draw the outline elsewhere.',
    })
  })
})

describe('[O5] lines that keep apart', () => {
  test.each([
    ['from outside to outside', [at(-100, 700), at(2100, 700)]],
    ['that ends within is led straight on', [at(500, 700), at(900, 700)]],
    ['that ends just within is led to the border', [at(40, 700), at(1970, 700)]],
  ])('a line %s: no zone crosses it', (_, line) => {
    const zones = zonesOf(square, { apart: [line] })
    expect(divisionFaults(square, zones, 0.2)).toEqual([])
    const edge = 52.5 + 700 / 111_195
    for (const zone of zones) {
      const lats = (zone.coordinates as Position[][]).flat().map(([, lat]) => lat)
      expect(Math.min(...lats) > edge - 3e-6 || Math.max(...lats) < edge + 3e-6).toBe(true)
    }
  })

  test('a line that ends on another one stops there', () => {
    const zones = zonesOf(square, {
      count: 3,
      apart: [
        [at(-100, 700), at(2100, 700)],
        [at(1000, -100), at(1000, 690)],
      ],
    })
    expect(holding(zones, at(10, 1900))).toEqual(holding(zones, at(1990, 1900)))
    expect(holding(zones, at(10, 100))).not.toEqual(holding(zones, at(1990, 100)))
  })

  test('more parts than zones are told', () => {
    const lines = [500, 1000, 1500].map((y) => [at(-100, y), at(2100, y)])
    expect(divide(square, { count: 3, seed: 1, apart: lines })).toEqual({
      ok: false,
      problem: 'The outline is in 4 parts here. Choose at least 4 zones, or join the parts.',
    })
  })
})

describe('[O6] what cannot be divided', () => {
  test.each([
    [
      'a crossing',
      borderAt([
        [
          [0, 0],
          [900, 900],
          [900, 0],
          [0, 800],
        ],
      ]),
      'The outline crosses itself. Move its corners so that no two sides cross.',
    ],
    [
      'too small',
      borderAt([box(0, 0, 30, 20)]),
      'The outline is too small for 7 zones. Draw a larger one, or choose fewer zones.',
    ],
    ['a line', borderAt([box(0, 0, 0, 900)]), 'The outline needs at least 3 different corners.'],
    [
      'too many corners in a zone',
      borderAt([around(9_000, (angle) => (angle < 1 ? 9_000 : 2_000))]),
      'A zone would have more than 2,000 corners. Draw the outline with fewer.',
    ],
    [
      'too many corners',
      borderAt([around(10_001, () => 9_000)]),
      'The zones would have more than 10,000 corners in all. Draw the outline with fewer.',
    ],
  ])('%s is said in words', (_, outline, problem) => {
    expect(divide(outline, { count: 7, seed: 1 })).toEqual({ ok: false, problem })
  })

  test('a number of zones that no game has', () => {
    for (const count of [1, 21, 2.5])
      expect(divide(square, { count, seed: 1 })).toEqual({ ok: false, problem: 'Choose 2 to 20 zones.' })
  })
})
