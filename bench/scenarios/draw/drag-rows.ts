import { medianOfSome } from '../../arithmetic.ts'
import type { Row } from '../../scenario.ts'
import type { DragReport } from './drag-corner.ts'

/** No task works longer, ms. */
const GOAL_MS = 50

/** Each part of a gesture beside the goal: the longest task of each time, and of them the median. */
export function dragRows(reports: readonly DragReport[]): Row[] {
  return [
    rowOf(
      'Grabbing a corner, longest task',
      reports.map(({ hold }) => hold),
    ),
    rowOf(
      'Dragging it 40 steps, longest task',
      reports.map(({ drag }) => drag),
    ),
    rowOf(
      'Releasing it, longest task',
      reports.map(({ release }) => release),
    ),
    // It has no goal.
    measured(
      'Selecting the zone first, longest task',
      reports.map(({ choosing }) => choosing),
    ),
  ]
}

function rowOf(what: string, parts: readonly DragReport['hold'][]): Row {
  // The goal is of every task, not of the median.
  const isMet = parts.every(({ longMs }) => longMs.every((ms) => ms <= GOAL_MS))
  return { ...measured(what, parts), goal: `≤ ${GOAL_MS} ms`, ok: isMet }
}

function measured(what: string, parts: readonly DragReport['hold'][]): Row {
  const longest = parts.map(({ longestMs }) => longestMs)
  const long = parts.flatMap(({ longMs }) => longMs).filter((ms) => ms > GOAL_MS).length
  const median = medianOfSome(longest) ?? Number.POSITIVE_INFINITY
  return {
    what,
    value: `${median.toFixed(0)} ms of CPU`,
    limit: `${Math.max(...longest).toFixed(0)} ms at most; ${long} above ${GOAL_MS} ms in ${parts.length} times`,
  }
}
