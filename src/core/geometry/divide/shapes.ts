import type { ZoneBorder } from '#core/game/state.ts'
import type { LngLat, Position, Ring } from '#core/geometry/lng-lat.ts'
import { circleAround, lngNear } from '#core/geometry/plane.ts'

/** The radii with which a circle can be drawn, in metres. */
export const CIRCLE_RADIUS_M = { min: 50, max: 5_000 } as const

/** A round outline; its radius is brought within 50 m and 5 km. */
export function circle(centre: LngLat, radiusM: number): ZoneBorder {
  const { min, max } = CIRCLE_RADIUS_M
  return outlineOf(circleAround(centre, Math.min(max, Math.max(min, radiusM))))
}

/** The outline between two opposite corners, by the shorter way round the globe. */
export function rectangle(one: LngLat, other: LngLat): ZoneBorder {
  const lngs = [one[0], lngNear(other[0], one[0])]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])]
  return outlineOf([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ])
}

const outlineOf = (ring: Ring): ZoneBorder => ({
  type: 'Polygon',
  coordinates: [
    ring.map(([lng, lat]): Position => [rounded(onGlobe(lng)), rounded(Math.min(90, Math.max(-90, lat)))]),
  ],
})

const onGlobe = (lng: number): number => (Math.abs(lng) <= 180 ? lng : lngNear(lng, 0))

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
