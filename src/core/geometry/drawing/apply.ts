import { added } from './add-zone.ts'
import { cornerDeleted, cornerInserted, cornerMoved } from './corners/corner-steps.ts'
import type { Drawing, Outcome, Step } from './drawing.ts'
import { limitProblem } from './limit-problem.ts'
import { numbered, removed, renamed, reordered } from './list-steps.ts'
import { merged } from './merge-zones.ts'
import { split } from './split-zone.ts'
import type { StepResult } from './step-result.ts'

/**
 * Does a step. Never throws: where it cannot be done the drawing is the same one, and the problem says why. Zones that a
 * step does not concern keep the very borders they had.
 * @param result what the step makes of the zones, where a drag has worked it out already
 * @see docs/rules.md D1–D10
 */
export function apply(drawing: Drawing, step: Step, result: StepResult = resultOf(drawing, step)): Outcome {
  const problem = result.zones && limitProblem(result.zones, drawing.zones)
  if (!result.zones || problem)
    return { drawing, problem: problem ?? result.problem ?? null, ...nearOf(result) }
  const isSame =
    result.zones.length === drawing.zones.length &&
    result.zones.every((zone, index) => zone === drawing.zones[index])
  if (isSame && step.type !== 'replace')
    return { drawing, problem: result.problem ?? null, ...nearOf(result) }
  const divided =
    step.type === 'replace'
      ? step.outline
        ? { outline: step.outline, isEdited: false }
        : null
      : drawing.divided && { ...drawing.divided, isEdited: true }
  return { drawing: { zones: result.zones, divided }, problem: result.problem ?? null, ...nearOf(result) }
}

const nearOf = ({ near }: StepResult) => (near ? { near } : {})

function resultOf({ zones }: Drawing, step: Step): StepResult {
  switch (step.type) {
    case 'add':
      return added(zones, step.ring)
    case 'moveCorner':
      return cornerMoved(zones, step.from, step.to)
    case 'insertCorner':
      return cornerInserted(zones, step.at)
    case 'deleteCorner':
      return cornerDeleted(zones, step.at)
    case 'split':
      return split(zones, step.zoneId, step.line)
    case 'merge':
      return merged(zones, step.zoneIds)
    case 'remove':
      return removed(zones, step.zoneId)
    case 'rename':
      return renamed(zones, step.zoneId, step.title)
    case 'reorder':
      return reordered(zones, step.zoneId, step.to)
    case 'number':
      return numbered(zones)
    case 'replace':
      return { zones: step.zones }
  }
}
