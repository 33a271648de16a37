import type { LngLat } from '#core/geometry/lng-lat.ts'
import type { DrawnZone } from './drawing.ts'

/** What a step makes of the zones; without zones nothing changes. */
export interface StepResult {
  readonly zones?: readonly DrawnZone[]
  /** Why it was not done, or not as far as was wished, in words. */
  readonly problem?: string
  readonly near?: LngLat
}

/** What is answered when a step names a zone that is not there, as in another tab. */
export const NO_SUCH_ZONE: StepResult = { problem: 'This zone is no longer there.' }
