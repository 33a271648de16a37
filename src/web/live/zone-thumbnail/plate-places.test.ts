import { expect, test } from 'vitest'
import { placePlates } from './plate-places.ts'

test('a number with room stands in the middle of its zone', () => {
  const anchors = [
    { x: 10, y: 10, room: 20 },
    { x: 60, y: 10, room: 5 },
  ]
  expect(placePlates(anchors, 16)).toEqual([
    { x: 10, y: 10, isApart: false },
    { x: 60, y: 10, isApart: false },
  ])
})

test('twenty numbers close together: none covers another, the roomiest stays, a line leads to those that went far', () => {
  const anchors = Array.from({ length: 20 }, (_, at) => ({
    x: (at % 4) * 11,
    y: Math.floor(at / 4) * 12,
    room: at === 9 ? 40 : at,
  }))
  const places = placePlates(anchors, 12)
  expect(places).toHaveLength(20)
  expect(places[9]).toEqual({ x: 11, y: 24, isApart: false })
  for (const [at, place] of places.entries()) {
    for (const other of places.slice(at + 1)) {
      expect(Math.max(Math.abs(place.x - other.x), Math.abs(place.y - other.y))).toBeGreaterThanOrEqual(12)
    }
    const { x = 0, y = 0 } = anchors[at] ?? {}
    expect(place.isApart).toBe(Math.hypot(place.x - x, place.y - y) > 12 * 0.7)
  }
})
