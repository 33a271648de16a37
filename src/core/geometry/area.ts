import type { ZoneBorder } from '#core/game/state.ts'
import { polygonsOf } from './border-shape.ts'
import type { LngLat, Ring } from './lng-lat.ts'
import { lngNear, metresBetween } from './plane.ts'
import { centroidOf, signedArea } from './ring-area.ts'

const EARTH_RADIUS_M = 6_371_000
const RADIANS = Math.PI / 180

/** The area of a border on the globe, its holes left out, in square metres: right for 100 m and for 200 km. */
export const areaM2 = (border: ZoneBorder): number =>
  polygonsOf(border)
    .map(([outline = [], ...holes]) => holes.reduce((sum, hole) => sum - ringArea(hole), ringArea(outline)))
    .reduce((sum, area) => sum + area, 0)

/** By the area below each side, counted from the latitude of the first corner so that little is lost to rounding. */
function ringArea(ring: Ring): number {
  const [originLng, originLat] = ring[0] ?? [0, 0]
  const base = originLat * RADIANS
  let sum = 0
  for (const [index, [lng, lat]] of ring.entries()) {
    const next = ring[index + 1]
    if (!next) break
    const width = (lngNear(next[0], originLng) - lngNear(lng, originLng)) * RADIANS
    const middle = ((lat + next[1]) / 2) * RADIANS
    const half = ((next[1] - lat) / 2) * RADIANS
    const aboveBase = 2 * Math.cos((middle + base) / 2) * Math.sin((middle - base) / 2)
    sum += width * (aboveBase + Math.sin(middle) * (meanCosine(half) - 1))
  }
  return Math.abs(sum) * EARTH_RADIUS_M ** 2
}

/** The mean of the cosine from -angle to angle. */
const meanCosine = (angle: number): number =>
  Math.abs(angle) < 1e-4 ? 1 - angle ** 2 / 6 : Math.sin(angle) / angle

/**
 * The order of borders from the north-west to the south-east, by how far their middles lie along that way.
 * @returns indexes into `borders`; those that are null come last, and equals stay in their order
 */
export function northWestFirst(borders: readonly (ZoneBorder | null)[]): number[] {
  const middles = borders.map((border) => border && middleOf(border))
  const origin = middles.find((middle) => middle !== null) ?? [0, 0]
  const ways = middles.map((middle) => {
    if (!middle) return Number.POSITIVE_INFINITY
    const [east, north] = metresBetween(origin, middle)
    return east - north
  })
  return borders.map((_, index) => index).sort((one, other) => compare(ways[one] ?? 0, ways[other] ?? 0))
}

const compare = (one: number, other: number): number => (one === other ? 0 : one - other)

/** The centre of gravity of the largest part. */
function middleOf(border: ZoneBorder): LngLat {
  const origin = polygonsOf(border)[0]?.[0]?.[0] ?? [0, 0]
  const outlines = polygonsOf(border).map(([outline = []]) =>
    outline.map(([lng, lat]): LngLat => [lngNear(lng, origin[0]), lat]),
  )
  const largest = outlines.reduce((most, next) =>
    Math.abs(signedArea(next)) > Math.abs(signedArea(most)) ? next : most,
  )
  return centroidOf(largest)
}
