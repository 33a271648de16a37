import type { ZoneBorder } from '../../state.ts'
import type { LngLat } from '../lng-lat.ts'
import type { Drawing } from './drawing.ts'

/** Where a dragged corner stands. */
interface Dragged {
  /** The borders that are others than before, by zone. */
  readonly moved: ReadonlyMap<string, ZoneBorder>
  /** The place that was wished, or the last valid one on the way to it. */
  readonly at: LngLat
  /** Why it goes no further, in words. */
  readonly problem: string | null
}

/** A corner that follows a finger; `apply` with the step `moveCorner` to the same place does the same for good. */
interface Drag {
  to(place: LngLat): Dragged
}

/** Takes hold of a corner in all zones that have it. @see docs/rules.md D3 */
export function startDrag(_drawing: Drawing, corner: LngLat): Drag {
  return { to: () => ({ moved: new Map(), at: corner, problem: 'This cannot be done yet.' }) }
}
