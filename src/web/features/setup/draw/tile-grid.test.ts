import { expect, test } from 'vitest'
import { placeIn, tilesOver, tileUrl } from './tile-grid.ts'

const FINE = { maxZoom: 14, most: 64 }

test('a frame in Lyon is covered by the tiles that the world’s maps have there', () => {
  const tiles = tilesOver({ west: 4.83, south: 45.75, east: 4.86, north: 45.762 }, FINE)
  expect(tiles).toEqual([
    { z: 14, x: 8411, y: 5844 },
    { z: 14, x: 8412, y: 5844 },
    { z: 14, x: 8413, y: 5844 },
    { z: 14, x: 8411, y: 5845 },
    { z: 14, x: 8412, y: 5845 },
    { z: 14, x: 8413, y: 5845 },
  ])
})

test('a large frame is covered by few tiles of a lower zoom, the world by one', () => {
  const country = tilesOver({ west: 2, south: 44, east: 6, north: 47 }, FINE)
  expect(country.length).toBeGreaterThan(16)
  expect(country.length).toBeLessThanOrEqual(64)
  expect(tilesOver({ west: -180, south: -90, east: 179.9, north: 90 }, { maxZoom: 14, most: 1 })).toEqual([
    { z: 0, x: 0, y: 0 },
  ])
})

test('past longitude 180 the tiles are those of the other end, and their places count on', () => {
  const tiles = tilesOver({ west: 179.99, south: -17, east: 180.01, north: -16.99 }, FINE)
  const columns = [...new Set(tiles.map(({ x }) => x))]
  expect(columns).toEqual([16_383, 16_384])
  const [, beyond] = tiles
  expect(beyond && tileUrl('https://t.example/{z}/{x}/{y}.pbf?k={z}', beyond)).toMatch(
    /^https:\/\/t\.example\/14\/0\/\d+\.pbf\?k=14$/,
  )
  expect(beyond && placeIn(beyond, [0, 0])[0]).toBe(180)
})

test('a place within a tile', () => {
  expect(placeIn({ z: 0, x: 0, y: 0 }, [0.5, 0.5])).toEqual([0, 0])
  expect(placeIn({ z: 1, x: 1, y: 0 }, [1, 0])).toEqual([180, 85.051129])
})
