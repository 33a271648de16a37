import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

/** The share of the main thread that may be busy while the past is read: the rest is left to games. */
const BUSY_SHARE = 0.5
/** The longest wait before a page, in ms: readers go on slowly on a server that is always busy. */
const LONGEST_MS = 250

/**
 * Paces readers of more than a page: one page after the other, and the next once the main thread has rested as long as it has worked since the page
 * before. Parsing pages and sending them costs the thread that also decides bids.
 * @returns resolves when the next page may be read
 */
export function createPace(): () => Promise<void> {
  let turn = Promise.resolve()
  let since = performance.eventLoopUtilization()

  async function rest(): Promise<void> {
    const { active, idle } = performance.eventLoopUtilization(since)
    const restMs = Math.min(LONGEST_MS, active / BUSY_SHARE - active - idle)
    if (restMs > 0) await setTimeout(Math.ceil(restMs))
    since = performance.eventLoopUtilization()
  }

  return () => {
    turn = turn.then(rest)
    return turn
  }
}
