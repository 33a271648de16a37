import { medianOfSome } from '../../arithmetic.ts'
import type { Row } from '../../scenario.ts'
import type { Part, ScrubReport } from './scrub.ts'

/** No task works longer, ms. */
const GOAL_MS = 50

/** Each part of watching a replay beside the goal: the longest task of each time, and of them the median. */
export function replayRows(reports: readonly ScrubReport[]): Row[] {
  return [
    rowOf(
      'Loading and folding it, longest task',
      reports.map(({ loading }) => loading),
    ),
    rowOf(
      'Dragging the playhead over it, longest task',
      reports.map(({ dragging }) => dragging),
    ),
    rowOf(
      'Stepping 60 events by keys, longest task',
      reports.map(({ stepping }) => stepping),
    ),
    rowOf(
      'Playing it at 600×, longest task',
      reports.map(({ playing }) => playing),
    ),
  ]
}

function rowOf(what: string, parts: readonly Part[]): Row {
  const longest = parts.map(({ longestMs }) => longestMs)
  const long = parts.flatMap(({ longMs }) => longMs).filter((ms) => ms > GOAL_MS).length
  const median = medianOfSome(longest) ?? Number.POSITIVE_INFINITY
  return {
    what,
    value: `${median.toFixed(0)} ms of CPU`,
    limit: `${Math.max(...longest).toFixed(0)} ms at most; ${long} above ${GOAL_MS} ms in ${parts.length} times`,
    goal: `≤ ${GOAL_MS} ms`,
    // The goal is of every task, not of the median.
    ok: long === 0,
  }
}
