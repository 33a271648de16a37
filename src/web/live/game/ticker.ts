import type { SetTimer } from '#web/live/browser-timer.ts'
/** Server time in whole ticks, told to everyone who shows a time. */
export interface Ticker {
  /** Server time rounded down to a whole tick, ms since the epoch; with listeners, as it was last told them. */
  getSnapshot(): number
  /** @returns unsubscribes; nothing runs without one */
  subscribe(listener: () => void): () => void
}

/** The same ticker for those who want fewer ticks: all are told by one timer. @param tickMs a multiple of its own */
export function slower(ticker: Ticker, tickMs: number): Ticker {
  const getSnapshot = (): number => Math.floor(ticker.getSnapshot() / tickMs) * tickMs
  return {
    getSnapshot,
    subscribe(listener) {
      let toldMs = getSnapshot()
      return ticker.subscribe(() => {
        if (getSnapshot() === toldMs) return
        toldMs = getSnapshot()
        listener()
      })
    },
  }
}

/** What a ticker needs of its surroundings. */
export interface TickerDeps {
  serverNowMs(): number
  readonly setTimer: SetTimer
  isHidden(): boolean
  /** A screen is being opened: ticks wait for their turn. */
  isOpening(): boolean
  /** Calls when ticks that have waited have their turn. @returns what ends it */
  onTurn(listener: () => void): () => void
  /** Calls when `isHidden` may have changed. @returns what ends it */
  onVisibility(listener: () => void): () => void
}

/** Makes one timer for all who show times of `tickMs`; it rests while the page is hidden. */
export function createTicker(deps: TickerDeps, tickMs: number): Ticker {
  const listeners = new Set<() => void>()
  let cancelTimer = () => {}
  let endVisibility = () => {}
  let endTurns = () => {}
  let toldMs: number | null = null

  function schedule(): void {
    cancelTimer()
    if (deps.isHidden()) return
    // The whole tick as the server counts it, so that all phones change their digits together.
    const delayMs = tickMs - (deps.serverNowMs() % tickMs)
    cancelTimer = deps.setTimer(tick, delayMs)
  }

  const nowMs = (): number => Math.floor(deps.serverNowMs() / tickMs) * tickMs

  function tick(): void {
    schedule()
    if (!deps.isOpening()) tell()
  }

  function takeTurn(): void {
    if (nowMs() !== toldMs && !deps.isHidden()) tell()
  }

  function tell(): void {
    toldMs = nowMs()
    for (const listener of [...listeners]) listener()
  }

  return {
    getSnapshot: () => toldMs ?? nowMs(),
    subscribe(listener) {
      if (listeners.size === 0) {
        endVisibility = deps.onVisibility(tick)
        endTurns = deps.onTurn(takeTurn)
        toldMs = nowMs()
        schedule()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        cancelTimer()
        endVisibility()
        endTurns()
        toldMs = null
      }
    },
  }
}
