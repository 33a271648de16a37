import type { ZoneBorder } from '#core/game/state.ts'
import { polygonsOf } from '#core/geometry/border-shape.ts'
import { circle, rectangle } from '#core/geometry/divide/shapes.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { placeAt } from '#core/geometry/plane.ts'
import type { Tool } from './tool.ts'

/** The closed ring that an open shape would become; null while it has fewer than three corners. */
export function ringOf(tool: Tool): LngLat[] | null {
  switch (tool.kind) {
    case 'draw':
      return tool.corners.length < 3 ? null : [...tool.corners, ...tool.corners.slice(0, 1)]
    case 'circle':
      return outlineOf(circle(tool.centre, tool.radiusM))
    case 'rectangle':
      return tool.other && outlineOf(rectangle(tool.one, tool.other))
    default:
      return null
  }
}

/** Where the handle for a circle's radius stands: on its rim, to the east. */
export const rimOf = (centre: LngLat, radiusM: number): LngLat => placeAt(centre, [radiusM, 0])

const outlineOf = (border: ZoneBorder): LngLat[] | null => polygonsOf(border)[0]?.[0] ?? null
