import type { LngLat } from '#core/defaults/corners.ts'
import type { ZoneBorder } from '#core/state.ts'
import { boundsOf, polygonsOf } from './border-shape.ts'
import { isInside } from './is-inside.ts'
import { metresBetween, metresToBorder } from './metres.ts'

const STEPS = 12
const ROUNDS = 4

/**
 * Where a zone's sign stands: the place within its largest part that is farthest from its border (its pole of
 * inaccessibility), so that the sign never stands in a bay or in the neighbour's street. Found by laying a grid
 * over the part and then ever finer ones round the best place, to about a hundredth of its width.
 */
export function labelPoint(border: ZoneBorder): LngLat {
  const part = largestPart(border)
  const frame = boundsOf([part])
  if (!frame) return [0, 0]
  let width = frame.east - frame.west
  let height = frame.north - frame.south
  let best: LngLat = [frame.west + width / 2, frame.south + height / 2]
  let bestDepth = depth(part, best)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [west, south] = [best[0] - width / 2, best[1] - height / 2]
    for (let column = 0; column <= STEPS; column += 1) {
      for (let row = 0; row <= STEPS; row += 1) {
        const place: LngLat = [west + (column / STEPS) * width, south + (row / STEPS) * height]
        const placeDepth = depth(part, place)
        if (placeDepth > bestDepth) [best, bestDepth] = [place, placeDepth]
      }
    }
    width /= STEPS / 4
    height /= STEPS / 4
  }
  return best
}

/** How far within a border a place lies, in metres; below 0 without. */
function depth(border: ZoneBorder, place: LngLat): number {
  const metres = metresToBorder(border, place)
  return isInside(border, place) ? metres : -metres
}

function largestPart(border: ZoneBorder): ZoneBorder {
  const parts = polygonsOf(border).map((rings) => ({
    rings,
    size: Math.abs(twiceTheArea(rings[0] ?? [])),
  }))
  const largest = parts.reduce((best, next) => (next.size > best.size ? next : best), {
    rings: parts[0]?.rings ?? [],
    size: 0,
  })
  return { type: 'Polygon', coordinates: largest.rings.map((ring) => ring.map(([lng, lat]) => [lng, lat])) }
}

function twiceTheArea(ring: readonly LngLat[]): number {
  const [first] = ring
  if (!first) return 0
  const corners = ring.map((corner) => metresBetween(first, corner))
  return corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[index + 1] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
}
