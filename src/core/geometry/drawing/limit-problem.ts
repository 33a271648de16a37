import { LIMITS } from '#core/game/limits.ts'
import { borderPoints } from '#core/geometry/border.ts'
import { polygonsOf } from '#core/geometry/border-shape.ts'
import { grouped } from '#core/wording.ts'
import type { DrawnZone } from './drawing.ts'

/** Why there are more zones or points than a game can have, in words; null where there are not. @see docs/rules.md C6 */
export function limitProblem(after: readonly DrawnZone[], before: readonly DrawnZone[]): string | null {
  const { zones, ringPoints, borderPoints: points } = LIMITS
  if (after.length > zones.max && after.length > before.length) {
    return `A game has at most ${zones.max} zones. Merge or remove one first.`
  }
  const old = new Set(before.map(({ border }) => border))
  const changed = after.filter(({ border }) => border !== null && !old.has(border))
  const longest = Math.max(
    0,
    ...changed.flatMap(({ border }) =>
      border
        ? polygonsOf(border)
            .flat()
            .map(({ length }) => length)
        : [],
    ),
  )
  if (longest > ringPoints.max) {
    return `A border can have at most ${grouped(ringPoints.max)} corners, and this one would have ${grouped(longest)}. Delete some first.`
  }
  const sum = sumOf(after)
  if (sum > points && sum > sumOf(before)) {
    return `All zones together can have at most ${grouped(points)} corners, and these would have ${grouped(sum)}. Delete some first.`
  }
  return null
}

const sumOf = (zones: readonly DrawnZone[]): number =>
  zones.reduce((sum, { border }) => sum + borderPoints(border ?? undefined), 0)
