import type { LngLat } from '#core/geometry/lng-lat.ts'
import type { DrawnZone } from './drawing.ts'

/** A step's result; without zones nothing changes. */
export interface StepResult {
  readonly zones?: readonly DrawnZone[]
  /** Why it was not done, or not as far as was wished, in words. */
  readonly problem?: string
  readonly near?: LngLat
}

/** The result of a step that names a missing zone, as one deleted in another tab. */
export const NO_SUCH_ZONE: StepResult = { problem: 'This zone is no longer there.' }
