import type { ZoneBorder } from '#core/game/state.ts'
import { type Bounds, boundsOf, polygonsOf } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'

/** What a map shows of borders: where they lie on both sides of longitude 180, not the rest of the world between. */
export function frameOf(borders: readonly ZoneBorder[]): Bounds | null {
  const bounds = boundsOf(borders)
  return bounds && bounds.east - bounds.west > 180 ? boundsOf(borders.map(eastward)) : bounds
}

const eastward = (border: ZoneBorder): ZoneBorder => ({
  type: 'MultiPolygon',
  coordinates: polygonsOf(border).map((rings) =>
    rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng < 0 ? lng + 360 : lng, lat])),
  ),
})

/** A line whose corners all lie within half a turn of its first one, beyond longitude 180 where need be. */
export function unwrapped(line: readonly LngLat[]): [lng: number, lat: number][] {
  const origin = line[0]?.[0] ?? 0
  return line.map(([lng, lat]) => [lng - 360 * Math.round((lng - origin) / 360), lat])
}
