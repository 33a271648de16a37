import type { Position } from './border-ring.ts'

/** Whether a place lies inside a closed ring, or on it. */
export function isInsideRing(ring: readonly Position[], [lng, lat]: Position): boolean {
  let isInside = false
  for (const [index, [toLng, toLat]] of ring.entries()) {
    const [fromLng, fromLat] = ring[index - 1] ?? [toLng, toLat]
    // Above 0 where the place is left of the side, 0 where it is on its line.
    const turn = (toLng - fromLng) * (lat - fromLat) - (toLat - fromLat) * (lng - fromLng)
    const isBeside = lat >= Math.min(fromLat, toLat) && lat <= Math.max(fromLat, toLat)
    const isBelow = lng >= Math.min(fromLng, toLng) && lng <= Math.max(fromLng, toLng)
    if (Math.abs(turn) < ON_LINE && isBeside && isBelow) return true
    // Whoever walks east from the place crosses this side.
    if (fromLat > lat !== toLat > lat && turn > 0 === toLat > fromLat) isInside = !isInside
  }
  return isInside
}

/** Positions are rounded to 0.000001 degrees: less than this is but the rounding of the product. */
const ON_LINE = 1e-13
