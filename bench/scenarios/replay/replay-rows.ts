import { tasksRow } from '../../measure/longest-tasks.ts'
import type { Row } from '../../scenario.ts'
import type { ScrubReport } from './scrub.ts'

/** Each part of watching a replay beside the goal. */
export const replayRows = (reports: readonly ScrubReport[]): Row[] => [
  tasksRow(
    'Loading and folding it',
    reports.map(({ loading }) => loading),
  ),
  tasksRow(
    'Dragging the playhead over it',
    reports.map(({ dragging }) => dragging),
  ),
  tasksRow(
    'Stepping 60 events by keys',
    reports.map(({ stepping }) => stepping),
  ),
  tasksRow(
    'Playing it at 600×',
    reports.map(({ playing }) => playing),
  ),
]
