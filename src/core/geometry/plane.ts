import type { LngLat } from './lng-lat.ts'

/** Along a meridian, near enough for the length of a city. */
const METRES_PER_DEGREE = 111_195
const CIRCLE_CORNERS = 64
/** At a pole a degree east has no length: beyond this many degrees it keeps some. */
const NORTHERNMOST = 89.99

/** The same longitude as a number that lies within 180 degrees of another: past longitude 180 it counts on. */
export const lngNear = (lng: number, around: number): number => lng + Math.round((around - lng) / 360) * 360

/**
 * How far east and north one place lies from another on the flat sheet round the first, in metres. Straight lines of
 * longitude and latitude stay straight, and longitude 180 is no border.
 */
export function metresBetween(from: LngLat, to: LngLat): [east: number, north: number] {
  return [
    (lngNear(to[0], from[0]) - from[0]) * METRES_PER_DEGREE * shrinkAt(from[1]),
    (to[1] - from[1]) * METRES_PER_DEGREE,
  ]
}

/** The place that lies so many metres east and north of another; its longitude counts on past 180. */
export function placeAt(from: LngLat, [east, north]: LngLat): [lng: number, lat: number] {
  return [from[0] + east / METRES_PER_DEGREE / shrinkAt(from[1]), from[1] + north / METRES_PER_DEGREE]
}

/** A closed ring of 64 corners round a place. */
export function circleAround(place: LngLat, radiusM: number): [lng: number, lat: number][] {
  const corners = Array.from({ length: CIRCLE_CORNERS }, (_, index) => {
    const angle = (index / CIRCLE_CORNERS) * 2 * Math.PI
    return placeAt(place, [radiusM * Math.cos(angle), radiusM * Math.sin(angle)])
  })
  return [...corners, ...corners.slice(0, 1)]
}

/** The length of a degree east at a latitude, as a share of that on the equator. */
const shrinkAt = (lat: number): number => Math.cos((Math.min(Math.abs(lat), NORTHERNMOST) / 180) * Math.PI)
