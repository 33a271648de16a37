/** While much happens, phones are told this often, in ms. */
export const FLUSH_EVERY_MS = 125

/** Time as the pace needs it. */
export interface FlushClock {
  /** A clock that nobody can set, in ms. */
  nowMs(): number
  /** @returns what to call where it is not to run */
  setTimer(run: () => void, ms: number): () => void
}

/**
 * When phones are told: the first thing after a pause at once, what follows together every 125 ms. A timer runs only while
 * something waits.
 */
export class FlushPace {
  readonly #clock: FlushClock
  readonly #flush: () => void
  #latestMs = Number.NEGATIVE_INFINITY
  #cancel: (() => void) | null = null

  constructor(clock: FlushClock, flush: () => void) {
    this.#clock = clock
    this.#flush = flush
  }

  /** Something is to be told: now, where the last time was long enough ago, else soon. */
  note(): void {
    if (this.#cancel) return
    const waitMs = this.#latestMs + FLUSH_EVERY_MS - this.#clock.nowMs()
    if (waitMs <= 0) this.now()
    else this.#cancel = this.#clock.setTimer(() => this.now(), waitMs)
  }

  /** Tells everything now. */
  now(): void {
    this.stop()
    this.#latestMs = this.#clock.nowMs()
    this.#flush()
  }

  /** Nobody is left to be told anything. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }
}
