import type { SetTimer } from '#web/live/browser-timer.ts'
/** A clock with timers that moves only when told. */
export interface ManualClock {
  nowMs(): number
  readonly setTimer: SetTimer
  /** Moves on, running what falls due on the way, each at its own time. */
  advance(ms: number): void
  /** Moves on without running anything, as a frozen page does; what fell due runs at the next `advance`. */
  freeze(ms: number): void
  /** How many timers wait. */
  timers(): number
  /** How long until the next timer, in ms; null when none waits. */
  untilNextMs(): number | null
}

/** Starts at `startMs` since the epoch. Timers due at one instant run in the order in which they were set. */
export function createManualClock(startMs: number): ManualClock {
  let nowMs = startMs
  let made = 0
  const waiting = new Map<number, { dueMs: number; run: () => void }>()

  const next = () =>
    [...waiting].reduce<[number, { dueMs: number; run: () => void }] | null>(
      (soonest, one) => (soonest === null || one[1].dueMs < soonest[1].dueMs ? one : soonest),
      null,
    )

  return {
    nowMs: () => nowMs,
    setTimer(run, delayMs) {
      made += 1
      const id = made
      waiting.set(id, { dueMs: nowMs + Math.max(0, delayMs), run })
      return () => waiting.delete(id)
    },
    advance(ms) {
      const untilMs = nowMs + ms
      for (let due = next(); due !== null && due[1].dueMs <= untilMs; due = next()) {
        waiting.delete(due[0])
        nowMs = Math.max(nowMs, due[1].dueMs)
        due[1].run()
      }
      nowMs = untilMs
    },
    freeze(ms) {
      nowMs += ms
    },
    timers: () => waiting.size,
    untilNextMs: () => {
      const due = next()
      return due === null ? null : Math.max(0, due[1].dueMs - nowMs)
    },
  }
}
