import { expect, test } from 'vitest'
import { placePlates } from './plate-places.ts'

const NOTHING = { across: () => null }
/** A map from 0 to 40, at every height. */
const NARROW = { across: (): [number, number] => [0, 40] }

test('a number with room stands in the middle of its zone', () => {
  const anchors = [
    { x: 10, y: 10, room: 40 },
    { x: 60, y: 10, room: 28 },
  ]
  expect(placePlates(anchors, 16, 1.7, NARROW)).toEqual([
    { x: 10, y: 10, isApart: false },
    { x: 60, y: 10, isApart: false },
  ])
})

test('a number that would cover its small zone stands beside the map, on the nearer side, with a line', () => {
  const [left, right] = placePlates(
    [
      { x: 10, y: 50, room: 8 },
      { x: 30, y: 50, room: 8 },
    ],
    16,
    1.7,
    NARROW,
  )
  expect(left).toMatchObject({ y: 50, isApart: true })
  expect(left?.x).toBeLessThanOrEqual(-8)
  expect(right).toMatchObject({ y: 50, isApart: true })
  expect(right?.x).toBeGreaterThanOrEqual(48)
})

test('far from the edge a number rather covers some of its zone', () => {
  const wide = { across: (): [number, number] => [0, 400] }
  expect(placePlates([{ x: 200, y: 50, room: 14 }], 16, 1.7, wide)).toEqual([
    { x: 200, y: 50, isApart: false },
  ])
})

test('twenty numbers close together: none covers another, the roomiest stays, a line leads to those that went far', () => {
  const anchors = Array.from({ length: 20 }, (_, at) => ({
    x: (at % 4) * 11,
    y: Math.floor(at / 4) * 12,
    room: at === 9 ? 40 : at,
  }))
  for (const silhouette of [NOTHING, NARROW]) {
    const places = placePlates(anchors, 12, 1.7, silhouette)
    expect(places).toHaveLength(20)
    expect(places[9]).toEqual({ x: 11, y: 24, isApart: false })
    for (const [at, place] of places.entries()) {
      for (const other of places.slice(at + 1)) {
        expect(Math.max(Math.abs(place.x - other.x), Math.abs(place.y - other.y))).toBeGreaterThanOrEqual(12)
      }
      const { x = 0, y = 0 } = anchors[at] ?? {}
      expect(place.isApart).toBe(Math.hypot(place.x - x, place.y - y) > 12 * 0.7)
    }
  }
})
