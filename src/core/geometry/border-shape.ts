import type { ZoneBorder } from '#core/game/state.ts'
import type { Position } from './lng-lat.ts'

/** A frame on the map, in degrees. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The polygons of a border, one or many. */
export const polygonsOf = (border: ZoneBorder): Position[][][] =>
  border.type === 'Polygon' ? [border.coordinates] : border.coordinates

/** The frame round several borders; null round nothing. */
export function boundsOf(borders: readonly ZoneBorder[]): Bounds | null {
  const places = borders.flatMap((border) => polygonsOf(border).flat(2))
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
