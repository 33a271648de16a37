/** Server time in whole ticks, told to everyone who shows a time. */
export interface Ticker {
  /** Server time rounded down to a whole tick, ms since the epoch. */
  getSnapshot(): number
  /** @returns what ends the subscription; nothing runs without one */
  subscribe(listener: () => void): () => void
}

/** What a ticker needs of its surroundings. */
export interface TickerDeps {
  serverNowMs(): number
  /** @returns what cancels it */
  setTimer(run: () => void, delayMs: number): () => void
  isHidden(): boolean
  /** Calls when `isHidden` may have changed. @returns what ends it */
  onVisibility(listener: () => void): () => void
}

/** Makes one timer for all who show times of `tickMs`; it rests while the page is hidden. */
export function createTicker(deps: TickerDeps, tickMs: number): Ticker {
  const listeners = new Set<() => void>()
  let cancelTimer = () => {}
  let endVisibility = () => {}

  function schedule(): void {
    cancelTimer()
    if (deps.isHidden()) return
    // The whole tick as the server counts it, so that all phones change their digits together.
    const delayMs = tickMs - (deps.serverNowMs() % tickMs)
    cancelTimer = deps.setTimer(tick, delayMs)
  }

  function tick(): void {
    schedule()
    for (const listener of [...listeners]) listener()
  }

  return {
    getSnapshot: () => Math.floor(deps.serverNowMs() / tickMs) * tickMs,
    subscribe(listener) {
      if (listeners.size === 0) {
        endVisibility = deps.onVisibility(tick)
        schedule()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        cancelTimer()
        endVisibility()
      }
    },
  }
}
