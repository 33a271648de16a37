import type { LngLat } from '../defaults/corners.ts'
import type { ZoneBorder } from '../state.ts'
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

/** The place that lies so many metres east and north of another. */
export function placeAt(from: LngLat, [east, north]: LngLat): [lng: number, lat: number] {
  return [
    from[0] + east / METRES_PER_DEGREE / Math.cos(toRadians(from[1])),
    from[1] + north / METRES_PER_DEGREE,
  ]
}

/** A closed ring of 64 corners round a place. */
export function circleAround(place: LngLat, radiusM: number): [lng: number, lat: number][] {
  const corners = Array.from({ length: CIRCLE_CORNERS }, (_, index) => {
    const angle = (index / CIRCLE_CORNERS) * 2 * Math.PI
    return placeAt(place, [radiusM * Math.cos(angle), radiusM * Math.sin(angle)])
  })
  return [...corners, ...corners.slice(0, 1)]
}

/** How far it is from a place to the nearest point of a border, from within or without, in metres. */
export function metresToBorder(border: ZoneBorder, place: LngLat): number {
  const rings = polygonsOf(border).flat()
  return toNearestSide(
    rings.map((ring) => ring.map((corner) => metresBetween(place, corner))),
    [0, 0],
  )
}

/** How far it is from a point to the nearest side of closed rings, all on a flat sheet. */
export function toNearestSide(rings: readonly Ring[], point: LngLat): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    for (const [index, from] of ring.entries()) {
      nearest = Math.min(nearest, toSide(point, from, ring[index + 1] ?? from))
    }
  }
  return nearest
}

function toSide([x, y]: LngLat, [fromX, fromY]: LngLat, [toX, toY]: LngLat): number {
  const [sideX, sideY] = [toX - fromX, toY - fromY]
  const length = sideX * sideX + sideY * sideY
  const along = length === 0 ? 0 : ((x - fromX) * sideX + (y - fromY) * sideY) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(fromX + share * sideX - x, fromY + share * sideY - y)
}

const toRadians = (degrees: number): number => (degrees / 180) * Math.PI
