import type { LngLat } from '#core/geometry/lng-lat.ts'
import { circleAround, placeAt } from '#core/geometry/plane.ts'
import type { Tool } from './tool.ts'

/** The closed ring that an open shape would become; null while it has fewer than three corners. */
export function ringOf(tool: Tool): LngLat[] | null {
  switch (tool.kind) {
    case 'draw':
      return tool.corners.length < 3 ? null : [...tool.corners, ...tool.corners.slice(0, 1)]
    case 'circle':
      return circleAround(tool.centre, tool.radiusM)
    case 'rectangle':
      return tool.other && rectangleRing(tool.one, tool.other)
    default:
      return null
  }
}

/** A rectangle between two corners across, counterclockwise. */
function rectangleRing([lng, lat]: LngLat, [otherLng, otherLat]: LngLat): LngLat[] {
  const [west, east] = [Math.min(lng, otherLng), Math.max(lng, otherLng)]
  const [south, north] = [Math.min(lat, otherLat), Math.max(lat, otherLat)]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

/** Where the handle for a circle's radius stands: on its rim, to the east. */
export const rimOf = (centre: LngLat, radiusM: number): LngLat => placeAt(centre, [radiusM, 0])
