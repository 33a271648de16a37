import { performance } from 'node:perf_hooks'

/** The share of time is measured over at least this long, in ms. */
const WINDOW_MS = 250
/** Saturated from this share of time on that the thread works, or waits for its turn on the processor. */
const SATURATED_SHARE = 0.9

let latest = performance.eventLoopUtilization()
let latestMs = performance.now()
let isSaturated = false

/** Whether this thread's event loop was saturated lately: writes and commits then gather more. */
export function isEventLoopSaturated(): boolean {
  const nowMs = performance.now()
  if (nowMs - latestMs < WINDOW_MS) return isSaturated
  const total = performance.eventLoopUtilization()
  isSaturated = performance.eventLoopUtilization(total, latest).utilization > SATURATED_SHARE
  latest = total
  latestMs = nowMs
  return isSaturated
}
