import type { Pool } from 'pg'
import type { BaseLogger } from 'pino'

/** How often the database is asked for its time, in ms. */
const LOOK_EVERY_MS = 30_000
/** Of so many answers the quickest counts: it is off by half of its way at most. */
const LOOKS = 3
/** Up to here a clock that is ahead goes slower until it is right, in ms; beyond it somebody has set the database's. */
const LARGEST_SLOWING_MS = 5_000
/** How much slower. */
const SLOWING = 0.1

/** The database's time as this node knows it: between two looks it goes by this machine's monotonic clock. */
export interface DatabaseClock {
  /** ms since the epoch, whole; goes back only where the database's own clock was set back by seconds. */
  nowMs(): number
  stop(): void
}

/** What the clock takes from the world; replaced in tests. */
export interface ClockWorld {
  /** The database's time, ms since the epoch. */
  ask(): Promise<number>
  /** A clock that never goes back, in ms. */
  monotonicMs(): number
  readonly log: Pick<BaseLogger, 'warn'>
}

const ASK = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms'

/** Opens the clock of a database. @throws when the database cannot be asked */
export function openDatabaseClock(
  pool: Pick<Pool, 'query'>,
  log: Pick<BaseLogger, 'warn'>,
): Promise<DatabaseClock> {
  return startClock({
    log,
    monotonicMs: () => performance.now(),
    ask: async () => (await pool.query<{ ms: number }>(ASK)).rows[0]?.ms ?? Number.NaN,
  })
}

/** Starts a clock. @throws when the first look fails; later ones may */
export async function startClock({ ask, monotonicMs, log }: ClockWorld): Promise<DatabaseClock> {
  let offsetMs = await look()
  /** How far ahead of the database this clock was at the last look, which it makes good by going slower. */
  let ahead = { ms: 0, sinceMs: monotonicMs() }

  /** @returns how far the database's clock is ahead of the monotonic one */
  async function look(): Promise<number> {
    let best = { tookMs: Number.POSITIVE_INFINITY, offsetMs: 0 }
    for (let count = 0; count < LOOKS; count += 1) {
      const fromMs = monotonicMs()
      const databaseMs = await ask()
      const toMs = monotonicMs()
      const tookMs = toMs - fromMs
      if (tookMs < best.tookMs) best = { tookMs, offsetMs: databaseMs - (fromMs + toMs) / 2 }
    }
    return best.offsetMs
  }

  function exactMs(): number {
    const nowMs = monotonicMs()
    const leftMs = ahead.ms - (nowMs - ahead.sinceMs) * SLOWING
    return nowMs + offsetMs + Math.max(0, leftMs)
  }

  async function adjust(): Promise<void> {
    const foundMs = await look()
    const aheadMs = exactMs() - (monotonicMs() + foundMs)
    offsetMs = foundMs
    ahead = { ms: aheadMs > LARGEST_SLOWING_MS ? 0 : Math.max(0, aheadMs), sinceMs: monotonicMs() }
    if (aheadMs > LARGEST_SLOWING_MS) log.warn({ aheadMs }, "the database's clock was set back")
  }

  const timer = setInterval(() => {
    // Without an answer the monotonic clock carries on; whoever needs the database says that it is gone.
    adjust().catch(() => {})
  }, LOOK_EVERY_MS)
  timer.unref()

  return {
    nowMs: () => Math.round(exactMs()),
    stop: () => clearInterval(timer),
  }
}
