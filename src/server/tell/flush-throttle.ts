/** Time for which entries of a busy game are collected before a flush, in ms. */
export const FLUSH_WAIT_MS = 125
/** The same while the event loop is saturated, when fewer writes are worth the wait. */
export const SATURATED_WAIT_MS = 180
/** Time without a flush after which the next entry is flushed at once, in ms. */
export const QUIET_MS = 500

/** The throttle's clock. */
export interface FlushClock {
  /** Monotonic, in ms. */
  nowMs(): number
  /** @param ms at 0: after the current task @returns cancels it */
  setTimer(run: () => void, ms: number): () => void
  /** Whether the event loop is saturated; never, if absent. */
  isSaturated?(): boolean
}

/**
 * Throttles flushes: the first after a quiet time is immediate, all others come 125 ms after the first entry that waits. The
 * timer only runs while something waits.
 */
export class FlushThrottle {
  readonly #clock: FlushClock
  readonly #flush: () => void
  #latestMs = Number.NEGATIVE_INFINITY
  #cancel: (() => void) | null = null

  constructor(clock: FlushClock, flush: () => void) {
    this.#clock = clock
    this.#flush = flush
  }

  /** Schedules a flush: at once after a quiet time, else soon. Never before the caller has returned. */
  note(): void {
    if (this.#cancel) return
    this.#cancel = this.#clock.setTimer(() => this.now(), this.#waitMs())
  }

  /** Flushes now. */
  now(): void {
    this.stop()
    this.#latestMs = this.#clock.nowMs()
    this.#flush()
  }

  /** Cancels the scheduled flush. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #waitMs(): number {
    if (this.#clock.isSaturated?.()) return SATURATED_WAIT_MS
    return this.#clock.nowMs() - this.#latestMs >= QUIET_MS ? 0 : FLUSH_WAIT_MS
  }
}
