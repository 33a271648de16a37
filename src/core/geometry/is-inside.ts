import type { ZoneBorder } from '#core/game/state.ts'
import { polygonsOf } from './border-shape.ts'
import type { LngLat, Ring } from './lng-lat.ts'

/**
 * Whether a place lies within a border, its holes left out. Where two zones share a side, every place on it
 * belongs to exactly one of them.
 */
export function isInside(border: ZoneBorder, [lng, lat]: LngLat): boolean {
  // Longitude 180 belongs to what begins there, and that's written -180.
  const place: LngLat = [lng === 180 ? -180 : lng, lat]
  return polygonsOf(border).some(
    (rings) => rings.filter((ring) => isInsideRing(ring, place)).length % 2 === 1,
  )
}

/**
 * Whether a place lies within a closed ring. A place on it may be either; of two rings that share a side it is within
 * exactly one.
 */
export function isInsideRing(ring: Ring, [lng, lat]: LngLat): boolean {
  let isOdd = false
  // A ray to the east crosses an odd number of sides.
  for (const [index, from] of ring.entries()) {
    const to = ring[index + 1]
    if (!to || from[1] > lat === to[1] > lat) continue
    // From the southern end to the northern, so that neighbours compute the same crossing.
    const [south, north] = from[1] < to[1] ? [from, to] : [to, from]
    const crossing = south[0] + ((lat - south[1]) / (north[1] - south[1])) * (north[0] - south[0])
    if (lng < crossing) isOdd = !isOdd
  }
  return isOdd
}

/** Positions are rounded to 0.000001 degrees: less than this is but the rounding of the product. */
const ON_LINE = 1e-13

/** Whether a place lies on a side of a closed ring, or on a corner. */
export const isOnRing = (ring: Ring, [lng, lat]: LngLat): boolean =>
  ring.some(([toLng, toLat], index) => {
    const [fromLng, fromLat] = ring[index - 1] ?? [toLng, toLat]
    const turn = (toLng - fromLng) * (lat - fromLat) - (toLat - fromLat) * (lng - fromLng)
    const isBeside = lat >= Math.min(fromLat, toLat) && lat <= Math.max(fromLat, toLat)
    const isBelow = lng >= Math.min(fromLng, toLng) && lng <= Math.max(fromLng, toLng)
    return Math.abs(turn) < ON_LINE && isBeside && isBelow
  })
