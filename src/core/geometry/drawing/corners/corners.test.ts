import { expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import { polygonsOf } from '#core/geometry/border-shape.ts'
import { apply } from '#core/geometry/drawing/apply.ts'
import { startDrag } from '#core/geometry/drawing/drag.ts'
import type { Drawing } from '#core/geometry/drawing/drawing.ts'
import type { LngLat, Position } from '#core/geometry/lng-lat.ts'

/** Hundredths of a degree east and north of a place. */
const place = (x: number, y: number): Position => [
  Math.round((8.5 + x / 100) * 1e6) / 1e6,
  Math.round((47.3 + y / 100) * 1e6) / 1e6,
]
const polygon = (...rings: [number, number][][]): ZoneBorder => ({
  type: 'Polygon',
  coordinates: rings.map((ring) => [...ring, ...ring.slice(0, 1)].map(([x, y]) => place(x, y))),
})
const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]
const drawing = (...borders: ZoneBorder[]): Drawing => ({
  zones: borders.map((border, index) => ({ id: `z${index + 1}`, title: 'Box', border })),
  divided: null,
})
const cornersOf = (border?: ZoneBorder | null) =>
  (border ? polygonsOf(border).flat() : []).flatMap((ring) =>
    ring
      .slice(1)
      .map(
        ([lng, lat]) =>
          `${Number(((lng - 8.5) * 100).toFixed(3))},${Number(((lat - 47.3) * 100).toFixed(3))}`,
      ),
  )
const inHundredths = ([lng, lat]: LngLat) => [
  Number(((lng - 8.5) * 100).toFixed(3)),
  Number(((lat - 47.3) * 100).toFixed(3)),
]

/** Two boxes side by side, and one apart in the east. */
const three = drawing(polygon(box(0, 0, 4, 4)), polygon(box(4, 0, 8, 4)), polygon(box(9, 1, 12, 3)))

test('[D3] a corner moves in every zone that has it', () => {
  const drag = startDrag(three, place(4, 4))
  const { moved, at, problem } = drag.to(place(5, 5))
  expect([inHundredths(at), problem]).toEqual([[5, 5], null])
  expect([...moved.keys()]).toEqual(['z1', 'z2'])
  expect(cornersOf(moved.get('z1'))).toContain('5,5')
  expect(cornersOf(moved.get('z2'))).toContain('5,5')
  expect(apply(three, { type: 'moveCorner', from: place(4, 4), to: place(5, 5) }).drawing.zones).toEqual(
    three.zones.map((zone) => ({ ...zone, border: moved.get(zone.id) ?? zone.border })),
  )
})

test('[D3] it stops where its own border would cross itself', () => {
  const { at, problem, moved } = startDrag(three, place(0, 0)).to(place(9, 9))
  expect(problem).toBe('The corner stops here: a border would cross itself.')
  // The other way across the box is met in its middle.
  expect(at[0]).toBeGreaterThan(place(3.9, 0)[0])
  expect(at[0]).toBeLessThan(place(4.001, 0)[0])
  expect([...moved.keys()]).toEqual(['z1'])
})

test('[D3] it stops at another zone, stands on its border, and is a corner of it from then on', () => {
  const { at, problem, moved } = startDrag(three, place(8, 4)).to(place(11, 1))
  expect(problem).toBe('The corner stops here: Zone 3 is in the way.')
  expect(inHundredths(at)).toEqual([9, 3])
  expect([...moved.keys()]).toEqual(['z2'])
  const onSide = startDrag(three, place(8, 4)).to(place(10, 0))
  expect(inHundredths(onSide.at)).toEqual([9, 2])
  expect(cornersOf(onSide.moved.get('z3'))).toContain('9,2')
  expect(cornersOf(onSide.moved.get('z2'))).toContain('9,2')
})

test('[D3] a side that is swept against a corner gets that corner', () => {
  const needle = drawing(
    polygon(box(0, 0, 4, 4)),
    polygon([
      [5, 2],
      [9, 1],
      [9, 3],
    ]),
  )
  const { at, problem, moved } = startDrag(needle, place(4, 4)).to(place(8, 4))
  expect(problem).toBe('The corner stops here: Zone 2 is in the way.')
  expect(inHundredths(at)).toEqual([6, 4])
  expect(cornersOf(moved.get('z1'))).toContain('5,2')
})

test('[D2] a corner dropped within 3 m of another zone stands on it', () => {
  expect(inHundredths(startDrag(three, place(8, 0)).to(place(8.998, 1.001)).at)).toEqual([9, 1])
  expect(inHundredths(startDrag(three, place(8, 0)).to(place(8.998, 2)).at)).toEqual([9, 2])
  expect(startDrag(three, place(8, 0)).to(place(8.9, 2)).moved.has('z3')).toBe(false)
})

test('[D3] a zone cannot be turned inside out, nor jump over a smaller one', () => {
  const triangle = drawing(
    polygon([
      [0, 0],
      [4, 0],
      [2, 3],
    ]),
  )
  const over = startDrag(triangle, place(2, 3)).to(place(2, -3))
  expect(over.problem).not.toBeNull()
  expect(inHundredths(over.at)[1]).toBeGreaterThan(0)
  const islet = drawing(polygon(box(0, 0, 8, 4)), polygon(box(9, 3.5, 9.1, 3.6)))
  const past = startDrag(islet, place(8, 4)).to(place(30, 3))
  expect(past.problem).toBe('The corner stops here: Zone 2 is in the way.')
  expect(inHundredths(past.at)[0]).toBeLessThan(10)
})

test('[D3] a corner that is gone moves nowhere', () => {
  expect(startDrag(three, place(1, 1)).to(place(2, 2))).toEqual({
    moved: new Map(),
    at: place(1, 1),
    problem: 'This corner is no longer there.',
  })
})

test('[D4] a corner is put on a side in every zone that has it, and taken out again', () => {
  const { drawing: more, problem } = apply(three, { type: 'insertCorner', at: place(4.1, 1) })
  expect(problem).toBeNull()
  expect(more.zones.map(({ border }) => cornersOf(border).includes('4,1'))).toEqual([true, true, false])
  expect(more.zones[2]).toBe(three.zones[2])
  const { drawing: back } = apply(more, { type: 'deleteCorner', at: place(4, 1) })
  expect(back.zones.map(({ border }) => cornersOf(border).toSorted())).toEqual(
    three.zones.map(({ border }) => cornersOf(border).toSorted()),
  )
})

test.each<[string, Drawing, Parameters<typeof apply>[1], string]>([
  ['far from borders', three, { type: 'insertCorner', at: place(2, 2) }, 'There’s no border here.'],
  ['without borders', drawing(), { type: 'insertCorner', at: place(2, 2) }, 'There’s no border here.'],
  ['on a corner', three, { type: 'insertCorner', at: place(0, 0) }, 'There’s already a corner here.'],
  [
    'where borders meet',
    three,
    { type: 'deleteCorner', at: place(4, 0) },
    'Borders meet at this corner, so it can’t be deleted. Drag it instead.',
  ],
  [
    'of a triangle',
    drawing(
      polygon([
        [0, 0],
        [4, 0],
        [2, 3],
      ]),
    ),
    { type: 'deleteCorner', at: place(0, 0) },
    'A zone needs at least 3 corners.',
  ],
  ['that is gone', three, { type: 'deleteCorner', at: place(1, 0) }, 'This corner is no longer there.'],
  [
    'round another zone',
    drawing(
      polygon([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 1],
        [0, 4],
      ]),
      polygon([
        [1.9, 2],
        [2.1, 2],
        [2, 2.1],
      ]),
    ),
    { type: 'deleteCorner', at: place(2, 1) },
    'Without this corner, the border would touch another one.',
  ],
])('[D4] a corner %s is refused in words', (_, before, step, problem) => {
  expect(apply(before, step)).toEqual({ drawing: before, problem })
})

test('[D10] zones that overlap already, or have gaps and parts, stay as they are and can be mended', () => {
  const overlapping = drawing(polygon(box(0, 0, 4, 4)), polygon(box(3, 1, 8, 3)), {
    type: 'MultiPolygon',
    coordinates: [...polygonsOf(polygon(box(20, 0, 22, 2))), ...polygonsOf(polygon(box(23, 0, 25, 2)))],
  })
  // Out of the overlap, corner by corner.
  const first = apply(overlapping, { type: 'moveCorner', from: place(3, 1), to: place(5, 1) })
  expect(first.problem).toBeNull()
  const second = apply(first.drawing, { type: 'moveCorner', from: place(3, 3), to: place(5, 3) })
  expect(second.problem).toBeNull()
  expect(second.drawing.zones[0]).toBe(overlapping.zones[0])
  expect(cornersOf(second.drawing.zones[1]?.border).toSorted()).toEqual(['5,1', '5,3', '8,1', '8,3'])
  // Now the first is in the way.
  expect(apply(second.drawing, { type: 'moveCorner', from: place(5, 1), to: place(2, 1) }).problem).toMatch(
    /Zone 1/,
  )
  const island = apply(overlapping, { type: 'moveCorner', from: place(22, 2), to: place(21, 3) })
  expect(island.drawing.zones[2]?.border?.type).toBe('MultiPolygon')
  expect(island.drawing.zones.slice(0, 2)).toEqual(overlapping.zones.slice(0, 2))
})

test('[D3] a neighbour’s corner on a long side is welded when the side is taken hold of', () => {
  const t = drawing(polygon(box(0, 0, 4, 4)), polygon(box(4, 0, 8, 2)), polygon(box(4, 2, 8, 4)))
  const { moved } = startDrag(t, place(4, 2)).to(place(3, 2))
  expect([...moved.keys()]).toEqual(['z1', 'z2', 'z3'])
  for (const border of moved.values()) expect(cornersOf(border)).toContain('3,2')
})
