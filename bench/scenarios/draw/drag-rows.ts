import { tasksRow, tasksRowWithoutGoal } from '../../measure/longest-tasks.ts'
import type { Row } from '../../scenario.ts'
import type { DragReport } from './drag-corner.ts'

/** Each part of a gesture beside the goal. */
export const dragRows = (reports: readonly DragReport[]): Row[] => [
  tasksRow(
    'Grabbing a corner',
    reports.map(({ hold }) => hold),
  ),
  tasksRow(
    'Dragging it 40 steps',
    reports.map(({ drag }) => drag),
  ),
  tasksRow(
    'Releasing it',
    reports.map(({ release }) => release),
  ),
  tasksRowWithoutGoal(
    'Selecting the zone first',
    reports.map(({ choosing }) => choosing),
  ),
]
