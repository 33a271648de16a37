import type { ZoneBorder } from '#core/game/state.ts'
import { polygonsOf } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { lngNear, metresBetween } from '#core/geometry/plane.ts'

/**
 * A place in whole steps of 0.000001 degrees, some 10 cm: whole numbers, so that which side of a line a corner lies on
 * is never a matter of rounding. East of longitude 180 x counts on.
 */
export type Point = readonly [x: number, y: number]

/** A ring whose last corner is joined to its first. */
export type Loop = readonly Point[]

/** Polygons, each an outline and its holes. */
export type Shape = readonly (readonly Loop[])[]

const STEPS_PER_DEGREE = 1e6
const SOUTH_TO_NORTH = 90 * STEPS_PER_DEGREE

/** A place in steps. @param originLng the longitude near which x is counted */
export function toPoint([lng, lat]: LngLat, originLng: number): Point {
  const x = Math.round(lngNear(lng, originLng) * STEPS_PER_DEGREE)
  const y = Math.round(lat * STEPS_PER_DEGREE)
  // Zero has no sign.
  return [x + 0, Math.min(SOUTH_TO_NORTH, Math.max(-SOUTH_TO_NORTH, y)) + 0]
}

/** Steps as a place; its longitude counts on past 180. */
export const toPlace = ([x, y]: Point): [lng: number, lat: number] => [
  x / STEPS_PER_DEGREE,
  y / STEPS_PER_DEGREE,
]

/** A border in steps, part by part. */
export const toShape = (border: ZoneBorder, originLng: number): Shape =>
  polygonsOf(border).map((rings) =>
    rings.map((ring) => ring.slice(0, -1).map((place) => toPoint(place, originLng))),
  )

/** The length of a step on the ground near a point, in metres. */
export function metresPerStep(point: Point): { east: number; north: number } {
  const place = toPlace(point)
  const [east] = metresBetween(place, [place[0] + 1, place[1]])
  const [, north] = metresBetween([0, 0], [0, 1])
  return { east: east / STEPS_PER_DEGREE, north: north / STEPS_PER_DEGREE }
}

/** Which side of the line from `a` to `b` a point lies on: above 0 left, below 0 right, 0 on it. */
export const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Whether two points are one. */
export const isSame = (one: Point, other: Point): boolean => one[0] === other[0] && one[1] === other[1]
