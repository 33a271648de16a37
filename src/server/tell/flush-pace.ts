/** In a busy game news waits this long for what follows it, in ms. */
export const FLUSH_WAIT_MS = 125
/** After so long without news, in ms, the next doesn't wait. */
export const QUIET_MS = 250

/** Time as the pace needs it. */
export interface FlushClock {
  /** A clock that nobody can set, in ms. */
  nowMs(): number
  /** @param ms at 0: once what runs now is done @returns what to call where it is not to run */
  setTimer(run: () => void, ms: number): () => void
}

/**
 * When phones are told: the first news after a quiet time at once, all other news 125 ms after the first that waits, together. A
 * timer runs only while something waits.
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

  /** Something is to be told: at once after a quiet time, else soon. Never before the caller has returned. */
  note(): void {
    if (this.#cancel) return
    const isQuiet = this.#clock.nowMs() - this.#latestMs >= QUIET_MS
    this.#cancel = this.#clock.setTimer(() => this.now(), isQuiet ? 0 : FLUSH_WAIT_MS)
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
