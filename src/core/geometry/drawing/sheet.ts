import type { ZoneBorder } from '#core/game/state.ts'
import { firstContact } from '#core/geometry/border-ring.ts'
import { polygonsOf } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import type { DrawnZone } from './drawing.ts'
import { borderOfShape, shapeOfBorder } from './overlay/seam.ts'
import { type Loop, type Point, type Shape, toPlace, toPoint } from './overlay/units.ts'
import type { StepResult } from './step-result.ts'

/** The zones of a drawing in whole steps, on a sheet that longitude 180 does not divide. */
export interface Sheet {
  /** In the order of the zones; empty for one without a border. */
  readonly shapes: readonly Shape[]
  pointOf(place: LngLat): Point
}

/** Shapes that are known, by their borders, each with the longitude from which its x is counted. */
type KnownShapes = WeakMap<ZoneBorder, { readonly originLng: number; readonly shape: Shape }>

/**
 * @param near where x is counted from while there is no border
 * @param known shapes that need not be made anew; gets those that are
 */
export function sheetOf(zones: readonly DrawnZone[], near: LngLat = [0, 0], known?: KnownShapes): Sheet {
  const first = zones.find(({ border }) => border !== null)?.border
  const originLng = first ? (polygonsOf(first)[0]?.[0]?.[0]?.[0] ?? 0) : near[0]
  const shapeOf = (border: ZoneBorder): Shape => {
    const found = known?.get(border)
    if (found?.originLng === originLng) return found.shape
    const shape = shapeOfBorder(border, originLng)
    known?.set(border, { originLng, shape })
    return shape
  }
  return {
    shapes: zones.map(({ border }) => (border ? shapeOf(border) : [])),
    pointOf: (place) => toPoint(place, originLng),
  }
}

/** The place where a ring meets itself; null for a simple ring. */
export function contactOf(loop: Loop): LngLat | null {
  const ring = [...loop, ...loop.slice(0, 1)].map((point) => toPlace(point))
  return firstContact(ring)
}

/**
 * The zones with other shapes, or the problem that one of these meets itself, as where something is narrower than a step.
 * @param before the shapes that the zones have
 * @param after the new ones, by index; the same shape keeps its border
 */
export function reshaped(
  zones: readonly DrawnZone[],
  before: readonly Shape[],
  after: readonly Shape[],
): StepResult {
  for (const [index, shape] of after.entries()) {
    if (shape === before[index]) continue
    const near = shape.flat().reduce<LngLat | null>((found, loop) => found ?? contactOf(loop), null)
    if (near)
      return { problem: 'The borders are too close together here. Leave more room between them.', near }
  }
  return {
    zones: zones.map((zone, index) => {
      const shape = after[index]
      return !shape || shape === before[index] ? zone : { ...zone, border: borderOfShape(shape) }
    }),
  }
}

/** A border for a shape. */
export const borderOf = (shape: Shape): ZoneBorder => borderOfShape(shape)

/** Whether two shapes may have something in common, by the frames round them and some steps more. */
export function areNear(one: Shape, other: Shape, reach: number): boolean {
  const [a, b] = [frameOf(one), frameOf(other)]
  return (
    a.west <= b.east + reach &&
    b.west <= a.east + reach &&
    a.south <= b.north + reach &&
    b.south <= a.north + reach
  )
}

function frameOf(shape: Shape) {
  const frame = {
    west: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
  }
  for (const [x, y] of shape.flat(2)) {
    frame.west = Math.min(frame.west, x)
    frame.east = Math.max(frame.east, x)
    frame.south = Math.min(frame.south, y)
    frame.north = Math.max(frame.north, y)
  }
  return frame
}
