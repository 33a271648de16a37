import type { BaseLogger } from 'pino'

/** A step back of less than this is a clock that is being corrected: time stands still until it has caught up, in ms. */
const LARGEST_CORRECTION_MS = 1_000
/** A step of more than a day, to either side, is believed: one of the two times was wrong, and most likely not the latest. */
const LARGEST_LAG_MS = 24 * 3_600_000

/** The clock's dependencies; replaced in tests. */
export interface SteadyClockDeps {
  /** This machine's clock, which people and programs set, ms since the epoch. */
  wallMs(): number
  /** A clock that never goes back, in ms. */
  monotonicMs(): number
  /** When the latest thing happened before the process started, ms since the epoch; null where nothing did. */
  readonly newestMs: number | null
  readonly log: Pick<BaseLogger, 'warn'>
}

/** Time by this machine's clock. @returns whole ms since the epoch; goes back only where that goes back by days */
export const openSteadyClock = (newestMs: number | null, log: Pick<BaseLogger, 'warn'>): (() => number) =>
  createSteadyClock({ wallMs: () => Date.now(), monotonicMs: () => performance.now(), newestMs, log })

/**
 * A clock that follows the machine's, also where that is put forward; where it is set back by up to a day, time goes on
 * as if it had not been, also where that was while no server ran. Else taps would be refused as too late or too early.
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
        "this machine's clock was set by more than a day, and is followed: whatever is due by it is done. Is it right now?",
      )
      steady = wall
      latestMs = Number.NEGATIVE_INFINITY
    }
    const wasSetBack = steady - wall >= LARGEST_CORRECTION_MS
    if (wasSetBack && !isSetBack) {
      log.warn(
        { byMs: Math.round(steady - wall) },
        "this machine's clock is behind the games: they go on by the time as it was. If it is wrong, set it right; nothing else is needed",
      )
    }
    isSetBack = wasSetBack
    if (!isSetBack) offsetMs = wall - monotonicMs()
    latestMs = Math.max(latestMs, Math.floor(isSetBack ? steady : wall))
    return latestMs
  }
}
