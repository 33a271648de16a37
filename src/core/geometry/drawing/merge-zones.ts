import type { DrawnZone } from './drawing.ts'
import { type Overlay, overlayOf } from './overlay/overlay.ts'
import type { Shape } from './overlay/units.ts'
import { areNear, reshaped, sheetOf } from './sheet.ts'
import { SNAP_M, snappedLoop } from './snapping.ts'
import { NO_SUCH_ZONE, type StepResult } from './step-result.ts'
import { renumbered } from './zone-list.ts'

/**
 * Two zones made one, with the title, id and number of the lower; gaps under a few metres between them close. Zones that
 * share no border are refused. @see docs/rules.md D6
 */
export function merged(zones: readonly DrawnZone[], zoneIds: readonly [string, string]): StepResult {
  const [low = -1, high = -1] = zones.flatMap(({ id }, index) => (zoneIds.includes(id) ? [index] : []))
  const [first, second] = [zones[low], zones[high]]
  if (!first || !second) return NO_SUCH_ZONE
  const sheet = sheetOf(zones)
  const [one, other] = [sheet.shapes[low] ?? [], sheet.shapes[high] ?? []]
  const indexes = [...sheet.shapes.keys()].filter(
    (index) =>
      index !== low &&
      index !== high &&
      [one, other].some((shape) => areNear(sheet.shapes[index] ?? [], shape, 1)),
  )
  const others = indexes.map((index) => sheet.shapes[index] ?? [])
  const closer = other.map((loops) => loops.map((loop) => snappedLoop(loop, [one])))
  for (const shape of [other, closer]) {
    const overlay = overlayOf([one, other, shape, ...others])
    const union = unionOf(overlay)
    // Where they touch, there is one part less than both have.
    if (union.length >= one.length + other.length || one.length * other.length === 0) continue
    const after: Shape[] = [...sheet.shapes]
    for (const [place, index] of indexes.entries()) after[index] = overlay.woven(place + 3, [union])
    after[low] = union
    after[high] = []
    const result = reshaped(zones, sheet.shapes, after.with(high, other))
    const rest = result.zones?.filter(({ id }) => id !== second.id)
    return rest ? { zones: renumbered(zones, rest) } : result
  }
  return {
    problem: `Zones ${low + 1} and ${high + 1} don’t share a border. Choose two that lie side by side.`,
  }
}

/** The ground of shapes 0 and 1, what of shape 2 is free, and the slivers between them. */
function unionOf(overlay: Overlay): Shape {
  const isOurs = (face: number) => (overlay.maskOf(face) & 3) !== 0 || overlay.maskOf(face) === 4
  const gaps = overlay.gapsBeside(isOurs, SNAP_M)
  return overlay.shapeOf((face) => isOurs(face) || gaps.has(face))
}
