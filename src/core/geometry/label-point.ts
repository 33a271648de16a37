import type { ZoneBorder } from '#core/game/state.ts'
import { boundsOf, polygonsOf } from './border-shape.ts'
import { toNearestSide } from './distance.ts'
import { isInside } from './is-inside.ts'
import type { LngLat, Ring } from './lng-lat.ts'
import { metresBetween, placeAt } from './plane.ts'
import { signedArea } from './ring-area.ts'

const STEPS = 8
const ROUNDS = 5
/** The factor by which the grid shrinks from round to round. */
const SHRINK = 3

/**
 * Where a zone's sign stands: the place within its largest part that is farthest from its border (its pole of
 * inaccessibility), so that the sign never stands in a bay or in the neighbour's street. Found by laying a grid
 * over the part and then ever finer ones round the best place, to about a thousandth of its width.
 */
export function labelPoint(border: ZoneBorder): LngLat {
  const [origin = [0, 0]] = polygonsOf(border)[0]?.[0] ?? []
  // On a flat sheet in metres from here on.
  const parts = polygonsOf(border).map((rings) =>
    rings.map((ring) => ring.map((corner) => metresBetween(origin, corner))),
  )
  const part = parts.reduce((best, next) => (sizeOf(next) > sizeOf(best) ? next : best), parts[0] ?? [])
  return placeAt(origin, deepestPoint({ type: 'Polygon', coordinates: part }))
}

function deepestPoint(part: Extract<ZoneBorder, { type: 'Polygon' }>): LngLat {
  const frame = boundsOf([part]) ?? { west: 0, east: 0, south: 0, north: 0 }
  let [width, height] = [frame.east - frame.west, frame.north - frame.south]
  let best: LngLat = [frame.west + width / 2, frame.south + height / 2]
  let bestDepth = depthOf(part, best)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [west, south] = [best[0] - width / 2, best[1] - height / 2]
    for (let step = 0; step < (STEPS + 1) ** 2; step += 1) {
      const [column, row] = [step % (STEPS + 1), Math.floor(step / (STEPS + 1))]
      const point: LngLat = [west + (column / STEPS) * width, south + (row / STEPS) * height]
      const depth = depthOf(part, point)
      if (depth > bestDepth) [best, bestDepth] = [point, depth]
    }
    width /= SHRINK
    height /= SHRINK
  }
  return best
}

/** A point's depth within the border; below 0 outside. */
function depthOf(part: Extract<ZoneBorder, { type: 'Polygon' }>, point: LngLat): number {
  const metres = toNearestSide(part.coordinates, point)
  return isInside(part, point) ? metres : -metres
}

const sizeOf = ([outline = []]: readonly Ring[]): number => Math.abs(signedArea(outline))
