import { expect, test } from 'vitest'
import { areaM2 } from '#core/geometry/area.ts'
import { polygonsOf } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { apply } from './apply.ts'
import { type Drawing, EMPTY_DRAWING, type Step } from './drawing.ts'
import { fairnessOf } from './fairness.ts'

/** Hundredths of a degree east and north of a place, as one would draw them. */
const places = (...steps: [number, number][]): LngLat[] =>
  steps.map(([x, y]) => [8.5 + x / 100, 47.3 + y / 100])
const add = (...steps: [number, number][]): Step => ({ type: 'add', ring: places(...steps) })
const drawn = (...steps: Step[]): Drawing =>
  steps.reduce((drawing, step) => {
    const outcome = apply(drawing, step)
    expect(outcome.problem).toBeNull()
    return outcome.drawing
  }, EMPTY_DRAWING)
/** The corners of a zone's rings, in hundredths. */
const cornersOf = ({ zones }: Drawing, index: number) => {
  const border = zones[index]?.border
  return (border ? polygonsOf(border).flat() : []).map((ring) =>
    ring
      .slice(0, -1)
      .map(([lng, lat]) => [Number(((lng - 8.5) * 100).toFixed(4)), Number(((lat - 47.3) * 100).toFixed(4))]),
  )
}
const sorted = (corners?: number[][]) => corners?.map(String).toSorted()

test('[D1] a new zone takes the free ground; its corners stand in the neighbour’s side too', () => {
  const drawing = drawn(add([0, 0], [4, 0], [4, 4], [0, 4]), add([3, 1], [7, 1], [7, 3], [3, 3]))
  expect(drawing.zones.map(({ id, title }) => [id, title])).toEqual([
    ['zone-1', 'Zone 1'],
    ['zone-2', 'Zone 2'],
  ])
  expect(sorted(cornersOf(drawing, 1)[0])).toEqual(['4,1', '4,3', '7,1', '7,3'])
  expect(sorted(cornersOf(drawing, 0)[0])).toEqual(['0,0', '0,4', '4,0', '4,1', '4,3', '4,4'])
})

test('[D1] of free ground in pieces the largest counts; where nothing is free it is refused', () => {
  const wall = add([0, 0], [1, 0], [1, 9], [0, 9])
  const drawing = drawn(wall, add([-3, 2], [2, 2], [2, 4], [-3, 4]))
  expect(sorted(cornersOf(drawing, 1)[0])).toEqual(['-3,2', '-3,4', '0,2', '0,4'])
  expect(apply(drawing, add([0.2, 5], [0.8, 5], [0.5, 6]))).toEqual({
    drawing,
    problem: 'There’s no free space here. Draw where there’s no zone yet.',
  })
})

test('[D1] a zone round another leaves it out, and a lake in a zone can be filled', () => {
  const drawing = drawn(add([2, 2], [3, 2], [3, 3], [2, 3]), add([0, 0], [9, 0], [9, 9], [0, 9]))
  expect(cornersOf(drawing, 1)).toHaveLength(2)
  expect(sorted(cornersOf(drawing, 1)[1])).toEqual(['2,2', '2,3', '3,2', '3,3'])
  const filled = apply(
    apply(drawing, { type: 'remove', zoneId: 'zone-1' }).drawing,
    add([1, 1], [4, 1], [4, 4], [1, 4]),
  )
  expect(sorted(cornersOf(filled.drawing, 1)[0])).toEqual(['2,2', '2,3', '3,2', '3,3'])
})

test('[D2] a border retraced a few metres off closes up', () => {
  // 0.002 hundredths of a degree are some 2 m.
  const drawing = drawn(
    add([0, 0], [4, 0], [4.3, 2], [4, 4], [0, 4]),
    add([4.002, 0.001], [8, 0], [8, 4], [4.0015, 4.001], [4.301, 2.001]),
  )
  expect(sorted(cornersOf(drawing, 1)[0])).toEqual(['4,0', '4,4', '4.3,2', '8,0', '8,4'])
  const wiggly = drawn(
    add([0, 0], [4, 0], [4, 4], [0, 4]),
    add([4, 0], [8, 0], [8, 4], [4, 4], [4.0012, 3], [3.9, 2], [4.0013, 1]),
  )
  expect(fairnessOf(wiggly)).toMatchObject({ overlaps: [], holes: [] })
  expect(sorted(cornersOf(wiggly, 1)[0])?.filter((corner) => !corner.startsWith('4,'))).toEqual([
    '8,0',
    '8,4',
  ])
})

test('[D7] a ring that crosses itself is refused, and shown where', () => {
  const outcome = apply(EMPTY_DRAWING, add([0, 0], [2, 2], [2, 0], [0, 2]))
  expect(outcome.problem).toBe('The border crosses itself. Move a corner so that no two sides meet.')
  expect(outcome.near?.[0]).toBeCloseTo(8.51, 1)
  expect(apply(EMPTY_DRAWING, add([0, 0], [2, 2])).problem).toBe('A zone needs at least 3 corners.')
})

test('[D5] a line splits a zone; the larger part keeps its number, neighbours get the ends of the cut', () => {
  const two = drawn(add([0, 0], [4, 0], [4, 4], [0, 4]), add([4, 0], [8, 0], [8, 4], [4, 4]))
  const { drawing } = apply(two, { type: 'split', zoneId: 'zone-1', line: places([-1, 1], [5, 1]) })
  expect(drawing.zones.map(({ id }) => id)).toEqual(['zone-1', 'zone-2', 'zone-3'])
  expect(sorted(cornersOf(drawing, 0)[0])).toEqual(['0,1', '0,4', '4,1', '4,4'])
  expect(sorted(cornersOf(drawing, 2)[0])).toEqual(['0,0', '0,1', '4,0', '4,1'])
  expect(sorted(cornersOf(drawing, 1)[0])).toEqual(['4,0', '4,1', '4,4', '8,0', '8,4'])
})

test('[D5] a line that stops short runs on, one that passes by is refused', () => {
  const one = drawn(add([0, 0], [4, 0], [4, 4], [0, 4]))
  const short = apply(one, { type: 'split', zoneId: 'zone-1', line: places([1, 1], [2, 1.2]) })
  expect(short.problem).toBeNull()
  expect(sorted(cornersOf(short.drawing, 1)[0])).toEqual(['0,0', '0,0.8', '1,1', '2,1.2', '4,0', '4,1.6'])
  expect(apply(one, { type: 'split', zoneId: 'zone-1', line: places([5, 1], [9, 1.1]) })).toEqual({
    drawing: one,
    problem: 'Draw the line right across the zone, from border to border.',
  })
  expect(apply(one, { type: 'split', zoneId: 'zone-1', line: places([0, -1], [0.001, 9]) }).problem).toMatch(
    /too close/,
  )
})

test('[D5] through bays and over a lake there are still two parts', () => {
  const comb = drawn(
    add([0, 0], [9, 0], [9, 5], [7, 5], [7, 2], [5, 2], [5, 5], [3, 5], [3, 2], [1, 2], [1, 5], [0, 5]),
  )
  const cut = apply(comb, { type: 'split', zoneId: 'zone-1', line: places([-1, 3], [10, 3.1]) })
  expect(cut.problem).toBeNull()
  expect(cut.drawing.zones).toHaveLength(2)
  const ring = drawn(add([4, 4], [5, 4], [5, 5], [4, 5]), add([0, 0], [9, 0], [9, 9], [0, 9]))
  const halves = apply(ring, { type: 'split', zoneId: 'zone-2', line: places([-1, 4.5], [10, 4.6]) })
  expect(halves.drawing.zones.map(({ border }) => border && polygonsOf(border).flat().length)).toEqual([
    1, 1, 1,
  ])
})

test('[D6] two zones become one with the lower number; those that do not touch are refused', () => {
  const three = drawn(
    add([0, 0], [4, 0], [4, 4], [0, 4]),
    add([9, 0], [8, 0], [8, 4], [9, 4]),
    add([4, 1], [8, 1], [8, 3], [4, 3]),
  )
  const { drawing } = apply(three, { type: 'merge', zoneIds: ['zone-3', 'zone-1'] })
  expect(drawing.zones.map(({ id, title }) => [id, title])).toEqual([
    ['zone-1', 'Zone 1'],
    ['zone-2', 'Zone 2'],
  ])
  expect(sorted(cornersOf(drawing, 0)[0])).toEqual(['0,0', '0,4', '4,0', '4,1', '4,3', '4,4', '8,1', '8,3'])
  expect(apply(three, { type: 'merge', zoneIds: ['zone-2', 'zone-1'] })).toEqual({
    drawing: three,
    problem: 'Zones 1 and 2 don’t share a border. Choose two that lie side by side.',
  })
})

test('[D7] zones lie over longitude 180 and near a pole as anywhere', () => {
  const across: Drawing = apply(EMPTY_DRAWING, {
    type: 'add',
    ring: [
      [179.98, -17],
      [180.03, -17],
      [180.03, -16.97],
      [179.98, -16.97],
    ],
  }).drawing
  const border = across.zones[0]?.border
  expect(border?.type).toBe('MultiPolygon')
  expect(border && areaM2(border)).toBeCloseTo(5559.75 * 3335.85 * Math.cos((16.985 * Math.PI) / 180), -4)
  const more = apply(across, {
    type: 'split',
    zoneId: 'zone-1',
    line: [
      [-179.99, -18],
      [-179.99, -16],
    ],
  })
  expect(more.drawing.zones.map(({ border }) => border?.type)).toEqual(['MultiPolygon', 'Polygon'])
  const whole = apply(more.drawing, { type: 'merge', zoneIds: ['zone-1', 'zone-2'] }).drawing
  expect(whole.zones).toHaveLength(1)
  expect(whole.zones[0]?.border && areaM2(whole.zones[0].border)).toBeCloseTo(border ? areaM2(border) : 0, 0)
  const polar = apply(EMPTY_DRAWING, {
    type: 'add',
    ring: [
      [0, 89.99],
      [60, 89.99],
      [60, 89.999],
      [0, 89.999],
    ],
  })
  expect(polar.problem).toBeNull()
  expect(polar.drawing.zones[0]?.border && areaM2(polar.drawing.zones[0].border)).toBeGreaterThan(600_000)
})

test('[D11] what two zones share and what they enclose is shown', () => {
  const box = (west: number, south: number, east: number, north: number) => ({
    type: 'Polygon' as const,
    coordinates: [
      places([west, south], [east, south], [east, north], [west, north], [west, south]) as [number, number][],
    ],
  })
  const zones = [box(0, 0, 4, 2), box(3, 0, 9, 2), box(0, 4, 9, 6), box(0, 2, 1, 4), box(8, 2, 9, 4)].map(
    (border, index) => ({
      id: `z${index}`,
      title: 'Box',
      border,
    }),
  )
  const { overlaps, holes } = fairnessOf({ zones, divided: null })
  expect(
    overlaps.map((border) =>
      sorted(cornersOf({ zones: [{ id: '', title: '', border }], divided: null }, 0)[0]),
    ),
  ).toEqual([['3,0', '3,2', '4,0', '4,2']])
  expect(holes).toHaveLength(1)
})
