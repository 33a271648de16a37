import type { LngLat } from '#core/defaults/corners.ts'
import type { ZoneBorder } from '#core/state.ts'
import { polygonsOf, type Ring } from './border-shape.ts'

/** Along a meridian, near enough for the length of a city. */
const METRES_PER_DEGREE = 111_195
const CIRCLE_CORNERS = 64

/** How far east and north one place lies from another, in metres. */
export function metresBetween(from: LngLat, to: LngLat): [east: number, north: number] {
  return [
    (to[0] - from[0]) * METRES_PER_DEGREE * Math.cos(toRadians(from[1])),
    (to[1] - from[1]) * METRES_PER_DEGREE,
  ]
}

/** A closed ring of 64 corners round a place. */
export function circleAround([lng, lat]: LngLat, radiusM: number): [lng: number, lat: number][] {
  const north = radiusM / METRES_PER_DEGREE
  const east = north / Math.cos(toRadians(lat))
  const corners = Array.from({ length: CIRCLE_CORNERS }, (_, index): [number, number] => {
    const angle = (index / CIRCLE_CORNERS) * 2 * Math.PI
    return [lng + east * Math.cos(angle), lat + north * Math.sin(angle)]
  })
  return [...corners, ...corners.slice(0, 1)]
}

/** How far it is from a place to the nearest point of a border, from within or without, in metres. */
export function metresToBorder(border: ZoneBorder, place: LngLat): number {
  return Math.min(...polygonsOf(border).flatMap((rings) => rings.map((ring) => metresToRing(ring, place))))
}

function metresToRing(ring: Ring, place: LngLat): number {
  const corners = ring.map((corner) => metresBetween(place, corner))
  let nearest = Number.POSITIVE_INFINITY
  for (const [index, from] of corners.entries()) {
    nearest = Math.min(nearest, metresToSide(from, corners[index + 1] ?? from))
  }
  return nearest
}

/** From 0, 0 to the nearest point between two others. */
function metresToSide([fromX, fromY]: [number, number], [toX, toY]: [number, number]): number {
  const [sideX, sideY] = [toX - fromX, toY - fromY]
  const length = sideX * sideX + sideY * sideY
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * sideX + fromY * sideY) / length))
  return Math.hypot(fromX + share * sideX, fromY + share * sideY)
}

const toRadians = (degrees: number): number => (degrees / 180) * Math.PI
