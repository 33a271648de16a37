import type { LngLat } from '../defaults/corners.ts'
import type { ZoneBorder } from '../state.ts'
import { polygonsOf, type Ring } from './border-shape.ts'

/**
 * Whether a place lies within a border, its holes left out. Where two zones share a side, every place on it
 * belongs to exactly one of them.
 */
export function isInside(border: ZoneBorder, place: LngLat): boolean {
  return polygonsOf(border).some((rings) => rings.filter((ring) => isWithin(ring, place)).length % 2 === 1)
}

/** Counts the sides that a ray to the east crosses: an odd number means within. */
function isWithin(ring: Ring, [lng, lat]: LngLat): boolean {
  let isOdd = false
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
