import type { Bounds } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'

/** A tile of a web map. */
export interface TileAddress {
  readonly z: number
  /** Counts on past longitude 180, as the bounds do. */
  readonly x: number
  readonly y: number
}

/** The web's maps end here, in degrees. */
const NORTHERNMOST = 85.051

/** Tiles of a place at a zoom, from the north-west corner of the world. https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames */
function tileAt([lng, lat]: LngLat, z: number): [x: number, y: number] {
  const radians = (Math.min(NORTHERNMOST, Math.max(-NORTHERNMOST, lat)) * Math.PI) / 180
  return [((lng + 180) / 360) * 2 ** z, ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z]
}

/** The place of a point of a tile. @param share how far it lies from the tile's north-west corner, in tiles */
export function placeIn({ z, x, y }: TileAddress, share: readonly [east: number, south: number]): LngLat {
  const north = Math.PI * (1 - (2 * (y + share[1])) / 2 ** z)
  return [
    rounded(((x + share[0]) / 2 ** z) * 360 - 180),
    rounded((Math.atan(Math.sinh(north)) * 180) / Math.PI),
  ]
}

/** Positions are kept to 10 cm. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** The tiles that cover a frame, at the largest zoom at which they are not too many. */
export function tilesOver(
  { west, south, east, north }: Bounds,
  { maxZoom, most }: { maxZoom: number; most: number },
): TileAddress[] {
  for (let z = maxZoom; ; z -= 1) {
    const [left, top] = tileAt([west, north], z).map(Math.floor) as [number, number]
    const [right, bottom] = tileAt([east, south], z).map(Math.floor) as [number, number]
    const [columns, rows] = [right - left + 1, bottom - top + 1]
    if (columns * rows > most && z > 0) continue
    return Array.from({ length: columns * rows }, (_, n) => ({
      z,
      x: left + (n % columns),
      y: top + Math.floor(n / columns),
    }))
  }
}

/** The address of a tile, from a template such as `https://tiles.example.org/{z}/{x}/{y}.pbf`. */
export function tileUrl(template: string, { z, x, y }: TileAddress): string {
  const around = 2 ** z
  const values: Record<string, number> = { z, x: ((x % around) + around) % around, y }
  return template.replace(/\{([zxy])\}/g, (_, name: string) => String(values[name]))
}
