import { apply } from './apply.ts'
import type { Drawing, Outcome, Step } from './drawing.ts'

/** A drawing and what it was before: plain data, so that it can be kept and read again. */
export interface History {
  /** The latest last. */
  readonly past: readonly Drawing[]
  readonly present: Drawing
  /** The next first. */
  readonly future: readonly Drawing[]
  /** Why the latest action was not done, or not as far as was wished, in words. */
  readonly problem: string | null
  /** The problem's place. */
  readonly near?: Outcome['near']
}

/** The number of steps that can be undone. @see docs/rules.md D9 */
export const UNDO_STEPS = 50

/** A history that begins with a drawing. */
export const historyOf = (present: Drawing): History => ({ past: [], present, future: [], problem: null })

/** A step's result if it has been computed, as by a drag. */
export interface KnownOutcome {
  /** The drawing that the step was done to. */
  readonly of: Drawing
  readonly outcome: Outcome
}

/** Does a step, takes the latest back, or does the one that was taken back again. @see docs/rules.md D9 */
export function edit(
  history: History,
  action: Step | { type: 'undo' } | { type: 'redo' },
  known?: KnownOutcome,
): History {
  const { past, present, future } = history
  if (action.type === 'undo') {
    const before = past.at(-1)
    if (!before) return { past, present, future, problem: null }
    return { past: past.slice(0, -1), present: before, future: [present, ...future], problem: null }
  }
  if (action.type === 'redo') {
    const [after, ...later] = future
    if (!after) return { past, present, future, problem: null }
    return { past: [...past, present], present: after, future: later, problem: null }
  }
  const { drawing, ...why } = known?.of === present ? known.outcome : apply(present, action)
  if (drawing === present) return { past, present, future, ...why }
  return { past: [...past, present].slice(-UNDO_STEPS), present: drawing, future: [], ...why }
}
