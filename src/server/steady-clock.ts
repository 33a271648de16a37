import type { BaseLogger } from 'pino'

/** A step back of less than this is a clock that is being corrected: time stands still until it has caught up, in ms. */
const LARGEST_CORRECTION_MS = 1_000
/** What lies further ahead than a day was not written by a clock that anybody would want to follow. */
const LARGEST_LAG_MS = 24 * 3_600_000

/** What the clock takes from the world; replaced in tests. */
export interface SteadyClockWorld {
  /** This machine's clock, which people and programs set, ms since the epoch. */
  wallMs(): number
  /** A clock that never goes back, in ms. */
  monotonicMs(): number
  /** When the latest thing happened before the process started, ms since the epoch; null where nothing did. */
  readonly newestMs: number | null
  readonly log: Pick<BaseLogger, 'warn'>
}

/** Time by this machine's clock. @returns whole ms since the epoch, never going back while the process runs */
export const openSteadyClock = (newestMs: number | null, log: Pick<BaseLogger, 'warn'>): (() => number) =>
  createSteadyClock({ wallMs: () => Date.now(), monotonicMs: () => performance.now(), newestMs, log })

/**
 * A clock that follows the machine's, also where that is put forward; where it is set back, time goes on as if it had
 * not been, also where that was while no server ran. Else games would stand still, and taps be refused as too late or
 * too early, until it is again as late as it was.
 */
export function createSteadyClock({ wallMs, monotonicMs, newestMs, log }: SteadyClockWorld): () => number {
  const lagMs = Math.max(0, (newestMs ?? 0) - wallMs())
  let offsetMs = wallMs() - monotonicMs() + (lagMs <= LARGEST_LAG_MS ? lagMs : 0)
  let latestMs = Number.NEGATIVE_INFINITY
  let isSetBack = false
  return () => {
    const wall = wallMs()
    const steady = monotonicMs() + offsetMs
    const wasSetBack = steady - wall >= LARGEST_CORRECTION_MS
    if (wasSetBack && !isSetBack) {
      log.warn(
        { byMs: Math.round(steady - wall) },
        "this machine's clock is behind the games: they go on by the time as it was. Set it right; nothing else is needed",
      )
    }
    isSetBack = wasSetBack
    if (!isSetBack) offsetMs = wall - monotonicMs()
    latestMs = Math.max(latestMs, Math.floor(isSetBack ? steady : wall))
    return latestMs
  }
}
