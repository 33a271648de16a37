import type { Browser } from '@playwright/test'
import { medianOfSome } from '../arithmetic.ts'
import type { Row } from '../scenario.ts'
import { tracedTasks } from '../scenarios/phone/traced-tasks.ts'

/** No task works longer, ms. */
const GOAL_MS = 50
/** Shorter ones aren't listed. */
const LISTED_MS = 16

/** What a tab's main thread worked while something was done, in ms of CPU. */
export interface TasksPart {
  readonly longestMs: number
  /** All of at least 16 ms, the longest first. */
  readonly longMs: readonly number[]
  readonly allMs: number
}

/** Has Chromium write down what its tabs work while something is done. */
export async function tasksOf(browser: Browser, work: () => Promise<void>): Promise<TasksPart> {
  const { tasks } = await tracedTasks(browser, work)
  const all = tasks.map(({ cpuMs }) => cpuMs).sort((one, other) => other - one)
  return {
    longestMs: all[0] ?? 0,
    longMs: all.filter((ms) => ms >= LISTED_MS),
    allMs: all.reduce((sum, ms) => sum + ms, 0),
  }
}

/** A part beside the goal: the longest task of each time, and of them the median. */
export function tasksRow(what: string, parts: readonly TasksPart[]): Row {
  // The goal is of every task, not of the median.
  const isMet = parts.every(({ longMs }) => longMs.every((ms) => ms <= GOAL_MS))
  return { ...tasksRowWithoutGoal(what, parts), goal: `≤ ${GOAL_MS} ms`, ok: isMet }
}

/** The same of a part that has no goal. */
export function tasksRowWithoutGoal(what: string, parts: readonly TasksPart[]): Row {
  const longest = parts.map(({ longestMs }) => longestMs)
  const long = parts.flatMap(({ longMs }) => longMs).filter((ms) => ms > GOAL_MS).length
  return {
    what: `${what}, longest task`,
    value: `${medianOfSome(longest).toFixed(0)} ms of CPU`,
    limit: `${Math.max(...longest).toFixed(0)} ms at most; ${long} above ${GOAL_MS} ms in ${parts.length} times`,
  }
}
