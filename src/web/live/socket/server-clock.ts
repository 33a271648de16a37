/** The server's clock as this phone estimates it. */
export interface ServerClock {
  /**
   * Learns from one exchange: the server read `serverMs` somewhere between `sentAtMs` and `receivedAtMs`
   * of this phone's clock. The tightest exchange counts, until a later one contradicts it.
   */
  learn(sentAtMs: number, receivedAtMs: number, serverMs: number): void
  /** Takes the server to be so far ahead of this phone, as it once was, until the first exchange. */
  assume(aheadMs: number): void
  /** False until the first exchange: `nowMs` is then this phone's own clock, or what was assumed. */
  isKnown(): boolean
  /** A reading of this phone's clock as server time. */
  toServerMs(localMs: number): number
  /** Server time, whole ms since the epoch; it does not step back by less than a second. */
  nowMs(): number
}

/** Corrections below this are smoothed over by standing still, in ms. */
const STANDSTILL_MS = 1_000

/** Makes a clock over this phone's own, which may be wrong by hours and may be set while we run. */
export function createServerClock(localNowMs: () => number): ServerClock {
  let best: { offsetMs: number; errorMs: number } | null = null
  let assumedMs = 0
  let lastMs = Number.NEGATIVE_INFINITY

  const toServerMs = (localMs: number) => Math.round(localMs + (best?.offsetMs ?? assumedMs))

  return {
    learn(sentAtMs, receivedAtMs, serverMs) {
      const errorMs = Math.max(0, receivedAtMs - sentAtMs) / 2
      const offsetMs = serverMs - (sentAtMs + receivedAtMs) / 2
      // Two exchanges that cannot both be true mean that a clock was set: the newer one tells how it is now.
      const isContradiction = best !== null && Math.abs(offsetMs - best.offsetMs) > errorMs + best.errorMs + 1
      if (best === null || isContradiction || errorMs <= best.errorMs) best = { offsetMs, errorMs }
    },
    assume(aheadMs) {
      assumedMs = aheadMs
    },
    isKnown: () => best !== null,
    toServerMs,
    nowMs() {
      const estimateMs = toServerMs(localNowMs())
      lastMs = estimateMs < lastMs && lastMs - estimateMs < STANDSTILL_MS ? lastMs : estimateMs
      return lastMs
    },
  }
}
