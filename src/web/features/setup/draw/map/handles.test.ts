import { expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { countShared, handleAt, zoneHandles } from './handles.ts'

/** A map on which a degree is so many px. */
const scaled =
  (scale: number) =>
  ([x, y]: LngLat) => ({ x: x * scale, y: -y * scale })
const polygon = (...corners: [number, number][]): ZoneBorder => ({
  type: 'Polygon',
  coordinates: [[...corners, ...corners.slice(0, 1)]],
})
const border = polygon([0, 0], [1, 0], [3, 0], [3, 2], [0, 2])
const neighbour = polygon([1, 0], [3, 0], [3, -2], [1, -2])
const sharedBy = countShared(border, [border, neighbour])

test('from near, each corner has its handle, and long sides one in their middle', () => {
  const { shown, isCrowded } = zoneHandles(border, { project: scaled(60), sharedBy, chosen: null })
  expect(isCrowded).toBe(false)
  expect(shown.filter(({ kind }) => kind === 'corner')).toHaveLength(5)
  expect(shown.filter(({ kind }) => kind === 'side').map(({ at }) => at)).toEqual([
    [2, 0],
    [3, 1],
    [1.5, 2],
    [0, 1],
  ])
})

test('from afar, corners that zones share come first, and it says that some have no room', () => {
  const { shown, isCrowded } = zoneHandles(border, { project: scaled(30), sharedBy, chosen: null })
  expect(isCrowded).toBe(true)
  expect(shown.map(({ at }) => at)).toContainEqual([1, 0])
  expect(shown.map(({ at }) => at)).not.toContainEqual([0, 0])
})

test('the chosen corner always shows', () => {
  const { shown } = zoneHandles(border, { project: scaled(30), sharedBy, chosen: [0, 0] })
  expect(shown.map(({ at }) => at)).toContainEqual([0, 0])
})

test('a finger hits the nearest handle within 22 px', () => {
  const { shown } = zoneHandles(border, { project: scaled(60), sharedBy, chosen: null })
  expect(handleAt(shown, { x: 65, y: 10 }, scaled(60))?.at).toEqual([1, 0])
  expect(handleAt(shown, { x: 90, y: -60 }, scaled(60))).toBeNull()
})
