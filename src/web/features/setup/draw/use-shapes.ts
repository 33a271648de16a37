import type { LngLat } from '#core/geometry/lng-lat.ts'
import { metresBetween } from '#core/geometry/plane.ts'
import type { DrawingMap } from './map/drawing-map.ts'
import { roundedRadius, type Tool } from './tool.ts'

/** The ways to begin a zone. */
export interface Shapes {
  onDraw: () => void
  onCircle: () => void
  onRectangle: () => void
}

/** How much of what is seen a new shape takes, from its middle to its edge. */
const SHARE = 0.33

/** Begins shapes in the middle of what the map shows. */
export function useShapes(map: DrawingMap | null, onTool: (tool: Tool) => void): Shapes {
  /** @returns how far the shape reaches east and north of the middle, in degrees */
  function reach(): { centre: LngLat; by: LngLat } | null {
    if (!map) return null
    const { west, south, east, north } = map.bounds()
    return { centre: map.centre(), by: [((east - west) / 2) * SHARE * 2, ((north - south) / 2) * SHARE * 2] }
  }
  return {
    onDraw: () => onTool({ kind: 'draw', corners: [] }),
    onCircle() {
      const seen = reach()
      if (!seen) return
      const { centre, by } = seen
      const [east] = metresBetween(centre, [centre[0] + by[0], centre[1]])
      const [, north] = metresBetween(centre, [centre[0], centre[1] + by[1]])
      onTool({ kind: 'circle', centre, radiusM: roundedRadius(Math.min(Math.abs(east), Math.abs(north))) })
    },
    onRectangle() {
      const seen = reach()
      if (!seen) return
      const { centre, by } = seen
      onTool({
        kind: 'rectangle',
        one: [centre[0] - by[0], centre[1] - by[1]],
        other: [centre[0] + by[0], centre[1] + by[1]],
      })
    },
  }
}
