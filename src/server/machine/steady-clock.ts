import type { BaseLogger } from 'pino'

/** The largest step back that counts as a correction, in ms: time stands still until the clock has caught up. */
const LARGEST_CORRECTION_MS = 1_000
/** The largest step back that is not followed, in ms. Larger steps are believed: the earlier time was most likely wrong. */
const LARGEST_LAG_MS = 24 * 3_600_000

/** The clock's dependencies; replaced in tests. */
export interface SteadyClockDeps {
  /** This machine's wall clock, ms since the epoch. */
  wallMs(): number
  /** A monotonic clock, in ms. */
  monotonicMs(): number
  /** The time of the latest entry before the process started, ms since the epoch; null without one. */
  readonly newestMs: number | null
  readonly log: Pick<BaseLogger, 'warn'>
}

/** Opens the clock of this machine. @returns whole ms since the epoch; only steps back by more than a day */
export const openSteadyClock = (newestMs: number | null, log: Pick<BaseLogger, 'warn'>): (() => number) =>
  createSteadyClock({ wallMs: () => Date.now(), monotonicMs: () => performance.now(), newestMs, log })

/**
 * A clock that follows the machine's, also forward. When that is set back by up to a day, also while no server ran, time
 * continues from where it was; otherwise commands would be refused as too late or too early.
 */
export function createSteadyClock({ wallMs, monotonicMs, newestMs, log }: SteadyClockDeps): () => number {
  const lagMs = Math.max(0, (newestMs ?? 0) - wallMs())
  let offsetMs = wallMs() - monotonicMs() + (lagMs <= LARGEST_LAG_MS ? lagMs : 0)
  let latestMs = Number.NEGATIVE_INFINITY
  let isSetBack = false
  return () => {
    const wall = wallMs()
    let steady = monotonicMs() + offsetMs
    if (Math.abs(wall - steady) > LARGEST_LAG_MS) {
      log.warn(
        { byMs: Math.round(wall - steady) },
        "this machine's clock jumped by more than a day, and games follow it: check that it's right",
      )
      steady = wall
      latestMs = Number.NEGATIVE_INFINITY
    }
    const wasSetBack = steady - wall >= LARGEST_CORRECTION_MS
    if (wasSetBack && !isSetBack) {
      log.warn(
        { byMs: Math.round(steady - wall) },
        "this machine's clock is behind the games, which keep their own time: correct it if it's wrong",
      )
    }
    isSetBack = wasSetBack
    if (!isSetBack) offsetMs = wall - monotonicMs()
    latestMs = Math.max(latestMs, Math.floor(isSetBack ? steady : wall))
    return latestMs
  }
}
