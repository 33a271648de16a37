import type { LngLat, Ring } from './lng-lat.ts'

// Plain loops over corners and no pairs of their own: both run for the first time when a phone draws a map of ten thousand.

/** The area of a closed ring on a flat sheet, above 0 where it runs counterclockwise; in the square of its unit. */
export function signedArea(ring: Ring): number {
  const [originX, originY] = ring[0] ?? [0, 0]
  let twice = 0
  let before: LngLat | null = null
  for (const corner of ring) {
    if (before) {
      twice += (before[0] - originX) * (corner[1] - originY) - (corner[0] - originX) * (before[1] - originY)
    }
    before = corner
  }
  return twice / 2
}

/** The centre of gravity of a closed ring on a flat sheet. */
export function centroidOf(ring: Ring): LngLat {
  const [originX, originY] = ring[0] ?? [0, 0]
  let [twice, sumX, sumY] = [0, 0, 0]
  let [x, y] = [0, 0]
  for (const corner of ring) {
    const nextX = corner[0] - originX
    const nextY = corner[1] - originY
    const part = x * nextY - nextX * y
    twice += part
    sumX += (x + nextX) * part
    sumY += (y + nextY) * part
    x = nextX
    y = nextY
  }
  if (twice === 0) return [originX, originY]
  return [originX + sumX / (3 * twice), originY + sumY / (3 * twice)]
}
