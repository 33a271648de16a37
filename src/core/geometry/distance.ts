import type { ZoneBorder } from '#core/game/state.ts'
import { polygonsOf } from './border-shape.ts'
import type { LngLat, Ring } from './lng-lat.ts'
import { metresBetween } from './plane.ts'

/** The distance from a place to the nearest point of a border, from inside or outside, in metres. */
export function metresToBorder(border: ZoneBorder, place: LngLat): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of polygonsOf(border).flat()) {
    for (const [index, from] of ring.entries()) {
      const to = ring[index + 1]
      if (!to || isSeam(from, to)) continue
      nearest = Math.min(nearest, toSide([0, 0], metresBetween(place, from), metresBetween(place, to)))
    }
  }
  return nearest
}

/** Whether a side lies on longitude 180, where GeoJSON cuts what goes on beyond it (RFC 7946, 3.1.9). */
const isSeam = ([from]: LngLat, [to]: LngLat): boolean => Math.abs(from) === 180 && from === to

/** The distance from a point to the nearest side of closed rings, all on a flat sheet. */
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
