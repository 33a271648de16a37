import type { ZoneBorder } from '#core/game/state.ts'
import { polygonsOf } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { lngNear } from '#core/geometry/plane.ts'
import { type Grip, gripOf } from './corners/grip.ts'
import { firstMet, movedTo } from './corners/move.ts'
import type { Drawing } from './drawing.ts'
import { isSame, type Point, type Shape, toPlace } from './overlay/units.ts'
import { preparedOf } from './prepared.ts'
import { borderOf } from './sheet.ts'
import { snapped } from './snapping.ts'

/** A dragged corner's place. */
interface Dragged {
  /** The borders that are others than before, by zone. */
  readonly moved: ReadonlyMap<string, ZoneBorder>
  /** The place that was wished or a border right beside it, else the last valid one on the way. */
  readonly at: LngLat
  /** Why it goes no further, in words. */
  readonly problem: string | null
}

/** A corner that follows a finger; `apply` with the step `moveCorner` to the same place does the same for good. */
interface Drag {
  to(place: LngLat): Dragged
}

/** A corner's distances from an obstacle at which it may stop, in steps: right at it, or farther if that's too near. */
const STANDOFFS = [0, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000, 100_000]
/** A zone does not become narrower than some 3 m by its own corner, in steps. */
const OWN_STANDOFF = 30

/**
 * Does ahead of time what taking hold of any corner of a drawing begins with, and rehearses it: code that has never run
 * takes several times as long.
 */
export function prepareDrag(drawing: Drawing): void {
  const border = drawing.zones.find((zone) => zone.border !== null)?.border
  const [corner] = border ? (polygonsOf(border)[0]?.[0] ?? []) : []
  if (corner) startDrag(drawing, corner).to([corner[0] + 1e-5, corner[1] + 1e-5])
}

/**
 * Takes hold of a corner in all zones that have it. It moves straight from where it was, and stops at the last place where
 * no zone overlaps another or crosses itself. @see docs/rules.md D3
 */
export function startDrag({ zones }: Drawing, corner: LngLat): Drag {
  const { sheet, table } = preparedOf(zones)
  const grip = gripOf(sheet.shapes, sheet.pointOf(corner), table)
  const foreign = sheet.shapes.filter((_, index) => !grip?.owners.has(index) && !grip?.overlapped.has(index))
  const dragged = (shapes: readonly Shape[], at: Point, problem: string | null): Dragged => {
    const changed = [...zones.keys()].filter((index) => shapes[index] !== sheet.shapes[index])
    const moved = new Map(changed.map((index) => [zones[index]?.id ?? '', borderOf(shapes[index] ?? [])]))
    const [lng, lat] = toPlace(at)
    return { moved, at: [lngNear(lng, 0), lat], problem }
  }
  return {
    to(place) {
      if (!grip) return { moved: new Map(), at: corner, problem: 'This corner is no longer there.' }
      const wished = sheet.pointOf(place)
      const beside = snapped(wished, foreign)
      for (const point of beside && !isSame(beside, wished) ? [beside, wished] : [wished]) {
        if (isSame(point, grip.corner)) return dragged(sheet.shapes, point, null)
        const move = movedTo(grip, point)
        if ('shapes' in move) return dragged(move.shapes, point, null)
      }
      const { shapes, at, blocker } = lastValid(grip, wished, sheet.shapes)
      return dragged(shapes, at, `The corner stops here: ${inTheWay(grip, blocker)}.`)
    },
  }
}

const inTheWay = ({ owners }: Grip, blocker: number): string =>
  owners.has(blocker) ? 'a border would cross itself' : `Zone ${blocker + 1} is in the way`

/** The farthest place on the way that can be reached: right at what is met first, or a little before it. */
function lastValid(grip: Grip, wished: Point, before: readonly Shape[]) {
  const { corner } = grip
  const met = firstMet(grip, wished) ?? { share: 1, blocker: [...grip.owners][0] ?? 0 }
  const [dx, dy] = [wished[0] - corner[0], wished[1] - corner[1]]
  const length = Math.hypot(dx, dy)
  for (const standoff of STANDOFFS) {
    if (grip.owners.has(met.blocker) && standoff < OWN_STANDOFF) continue
    const share = met.share - standoff / length
    if (share <= 0) break
    const at: Point = [Math.round(corner[0] + share * dx) + 0, Math.round(corner[1] + share * dy) + 0]
    if (isSame(at, corner)) break
    const move = movedTo(grip, at)
    if ('shapes' in move) return { shapes: move.shapes, at, blocker: met.blocker }
  }
  return { shapes: before, at: corner, blocker: met.blocker }
}
