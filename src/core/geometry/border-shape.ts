import type { LngLat } from '../defaults/corners.ts'
import type { ZoneBorder } from '../state.ts'

/** A frame on the map, in degrees. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A closed ring; the first of a polygon is its outline, the others are holes. */
export type Ring = readonly LngLat[]

/** The polygons of a border, one or many. */
export const polygonsOf = (border: ZoneBorder): readonly (readonly Ring[])[] =>
  border.type === 'Polygon' ? [border.coordinates] : border.coordinates

/** The frame round several borders; null round nothing. */
export function boundsOf(borders: readonly ZoneBorder[]): Bounds | null {
  const places = borders.flatMap((border) => polygonsOf(border).flat(2) as LngLat[])
  return places.reduce<Bounds | null>(
    (bounds, [lng, lat]) => ({
      west: Math.min(lng, bounds?.west ?? lng),
      south: Math.min(lat, bounds?.south ?? lat),
      east: Math.max(lng, bounds?.east ?? lng),
      north: Math.max(lat, bounds?.north ?? lat),
    }),
    null,
  )
}

/** Whether two frames have anything in common. */
export const doOverlap = (one: Bounds, other: Bounds): boolean =>
  one.west < other.east && other.west < one.east && one.south < other.north && other.south < one.north
