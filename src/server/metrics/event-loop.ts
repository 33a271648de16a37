import type { Metrics } from './metrics.ts'

const LOOK_EVERY_MS = 100

/** Looks ten times a second how late a timer is. @returns what ends it */
export function watchEventLoop({ eventLoopDelay }: Pick<Metrics, 'eventLoopDelay'>): () => void {
  let dueMs = performance.now() + LOOK_EVERY_MS
  const timer = setInterval(() => {
    const nowMs = performance.now()
    eventLoopDelay.observe(Math.max(0, nowMs - dueMs) / 1_000)
    dueMs = nowMs + LOOK_EVERY_MS
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
