/** A clock that runs faster than the real one. */
export interface FastClock {
  /** Ms since the epoch. */
  nowMs(): number
  skip(ms: number): void
}

/** @param realMs a clock that only goes forward @param startMs what it shows at first */
export function createFastClock(realMs: () => number, startMs: number, rate: number): FastClock {
  const beganMs = realMs()
  let skippedMs = 0
  return {
    nowMs: () => Math.floor(startMs + skippedMs + (realMs() - beganMs) * rate),
    skip(ms) {
      skippedMs += ms
    },
  }
}
