import type { GameEvent } from './events.ts'
import type { Random } from './ids.ts'
import type { Refusal } from './refusals.ts'

/** A command's outcome: events in order (none if there was nothing to do), or a refusal. */
export type Decision = { events: GameEvent[] } | { refusal: Refusal }

/** The inputs of `decide` that the core has no access to: time and chance. */
export interface Context {
  /** Server time, ms since the epoch. */
  readonly nowMs: number
  readonly random: Random
  /** The time for which an ended game keeps its photos, in ms. */
  readonly photoRetentionMs: number
}

/** A decision with events. */
export const happened = (...events: GameEvent[]): Decision => ({ events })

/** A decision with a refusal. */
export const refused = (refusal: Refusal): Decision => ({ refusal })
