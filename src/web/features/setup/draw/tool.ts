import { CIRCLE_RADIUS_M } from '#core/geometry/divide/shapes.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'

/** What a tap on the map does now; a shape that is still open is kept in here, and is no zone yet. */
export type Tool =
  /** Chooses a zone. */
  | { readonly kind: 'look' }
  /** Adds a corner of a new zone. */
  | { readonly kind: 'draw'; readonly corners: readonly LngLat[] }
  /** Moves the middle. */
  | { readonly kind: 'circle'; readonly centre: LngLat; readonly radiusM: number }
  /** Sets one corner, then the one across; null until then. */
  | { readonly kind: 'rectangle'; readonly one: LngLat; readonly other: LngLat | null }
  /** Chooses a zone, whose corners can be moved; one of them may be chosen. */
  | { readonly kind: 'edit'; readonly corner: LngLat | null }
  /** Adds a point of the line over the chosen zone. */
  | { readonly kind: 'split'; readonly line: readonly LngLat[] }
  /** Adds a point of a line that dividing keeps to. */
  | { readonly kind: 'apart'; readonly line: readonly LngLat[] }
  /** Takes the neighbour into the chosen zone. */
  | { readonly kind: 'merge' }

export const LOOK: Tool = { kind: 'look' }

/** A radius within its bounds, on a step that reads well: 5 m, from 200 m 10 m, from a kilometre 50 m. */
export function roundedRadius(radiusM: number): number {
  const step = radiusM < 200 ? 5 : radiusM < 1_000 ? 10 : 50
  return Math.min(CIRCLE_RADIUS_M.max, Math.max(CIRCLE_RADIUS_M.min, Math.round(radiusM / step) * step))
}

/** Whether a shape is open that closing the page would lose. */
export const isOpenShape = (tool: Tool): boolean =>
  (tool.kind === 'draw' && tool.corners.length > 0) || tool.kind === 'circle' || tool.kind === 'rectangle'
