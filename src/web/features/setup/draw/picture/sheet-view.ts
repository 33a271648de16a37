import type { ZoneBorder } from '#core/game/state.ts'
import { type Bounds, polygonsOf } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { lngNear } from '#core/geometry/plane.ts'

/** How a piece of the world lies on a sheet: north up, Web Mercator, as street maps have it. */
export interface SheetView {
  readonly centre: LngLat
  /** What the borders cover, counting on past longitude 180. */
  readonly bounds: Bounds
  /** Pixels of the sheet that the whole world is wide. */
  readonly worldPx: number
  /** At the centre. */
  readonly metresPerPx: number
  /** Where a place lies, in pixels from the sheet's upper left corner. */
  toPx(place: LngLat): [x: number, y: number]
}

/** The room that zones have on a sheet, in pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly margin: {
    readonly top: number
    readonly right: number
    readonly bottom: number
    readonly left: number
  }
}

/** Street maps end here, in degrees north and south. */
const NORTHERNMOST = 85.05
const EQUATOR_M = 40_075_017
/** Where a handful of metres would fill the sheet, in pixels a metre at the centre. */
const CLOSEST = 12

/** Shows borders as large as the frame lets them be; one at least. Those across longitude 180 lie side by side. */
export function viewOf(borders: readonly ZoneBorder[], { width, height, margin }: Frame): SheetView {
  const places = borders.flatMap((border) => polygonsOf(border).flat(2))
  const [around = 0] = places[0] ?? []
  const xs = places.map(([lng]) => xOf(lngNear(lng, around)))
  const ys = places.map(([, lat]) => yOf(lat))
  const [west, east] = rangeOf(xs)
  const [north, south] = rangeOf(ys)
  const lat = latOf((north + south) / 2)
  const metresPerWorld = EQUATOR_M * Math.cos((lat / 180) * Math.PI)
  const worldPx = Math.min(
    (width - margin.left - margin.right) / (east - west),
    (height - margin.top - margin.bottom) / (south - north),
    CLOSEST * metresPerWorld,
  )
  // The margins differ; the borders are centred between them.
  const x = (west + east) / 2 + (margin.right - margin.left) / 2 / worldPx
  const y = (north + south) / 2 + (margin.bottom - margin.top) / 2 / worldPx
  const lng = x * 360 - 180
  return {
    centre: [lng, latOf(y)],
    bounds: { west: west * 360 - 180, east: east * 360 - 180, north: latOf(north), south: latOf(south) },
    worldPx,
    metresPerPx: metresPerWorld / worldPx,
    toPx: (place) => [
      width / 2 + (xOf(lngNear(place[0], lng)) - x) * worldPx,
      height / 2 + (yOf(place[1]) - y) * worldPx,
    ],
  }
}

/** Without spreading: a border may have ten thousand corners. */
const rangeOf = (values: readonly number[]): [least: number, most: number] =>
  values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )

// https://wiki.openstreetmap.org/wiki/Mercator, with the world 1 wide and 1 high, and 0 in the north-west.
const xOf = (lng: number): number => (lng + 180) / 360
function yOf(lat: number): number {
  const phi = (Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, lat)) / 180) * Math.PI
  return (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2
}
const latOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / Math.PI) * 180
