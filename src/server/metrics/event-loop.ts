import type { Metrics } from './metrics.ts'

const SAMPLE_EVERY_MS = 100

/** Measures ten times a second how late a timer is. @returns stops it */
export function watchEventLoop({ eventLoopDelay }: Pick<Metrics, 'eventLoopDelay'>): () => void {
  let dueMs = performance.now() + SAMPLE_EVERY_MS
  const timer = setInterval(() => {
    const nowMs = performance.now()
    eventLoopDelay.observe(Math.max(0, nowMs - dueMs) / 1_000)
    dueMs = nowMs + SAMPLE_EVERY_MS
  }, SAMPLE_EVERY_MS).unref()
  return () => clearInterval(timer)
}
