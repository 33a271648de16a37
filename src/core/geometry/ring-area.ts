import type { LngLat, Ring } from './lng-lat.ts'

/** The area of a closed ring on a flat sheet, above 0 where it runs counterclockwise; in the square of its unit. */
export function signedArea(ring: Ring): number {
  const [originX, originY] = ring[0] ?? [0, 0]
  let twice = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[index + 1] ?? [x, y]
    twice += (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY)
  }
  return twice / 2
}

/** The centre of gravity of a closed ring on a flat sheet. */
export function centroidOf(ring: Ring): LngLat {
  const [originX, originY] = ring[0] ?? [0, 0]
  let [twice, sumX, sumY] = [0, 0, 0]
  for (const [index, corner] of ring.entries()) {
    const [x, y] = [corner[0] - originX, corner[1] - originY]
    const [nextX, nextY] = [
      (ring[index + 1] ?? corner)[0] - originX,
      (ring[index + 1] ?? corner)[1] - originY,
    ]
    const part = x * nextY - nextX * y
    twice += part
    sumX += (x + nextX) * part
    sumY += (y + nextY) * part
  }
  if (twice === 0) return [originX, originY]
  return [originX + sumX / (3 * twice), originY + sumY / (3 * twice)]
}
