import type { Pool } from 'pg'
import type { BaseLogger } from 'pino'

/** Interval of the polls, in ms. */
const POLL_EVERY_MS = 30_000
/** Requests of one poll. The one with the shortest round trip counts: its error is at most half of that. */
const SAMPLES = 3
/** The largest lead over the database that is slewed away, in ms; above it, the database's clock was set back. */
const MAX_SLEW_MS = 5_000
/** The share of its rate that the clock loses while it slews. */
const SLEW_RATE = 0.1

/** The database's time as this node estimates it: its last poll plus this machine's monotonic clock. */
export interface DatabaseClock {
  /** Whole ms since the epoch. Only steps back when the database's own clock was set back by seconds. */
  nowMs(): number
  stop(): void
}

/** The clock's dependencies; replaced in tests. */
export interface DatabaseClockDeps {
  /** Reads the database's time, ms since the epoch. */
  ask(): Promise<number>
  /** A monotonic clock, in ms. */
  monotonicMs(): number
  readonly log: Pick<BaseLogger, 'warn'>
}

const ASK = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms'

/** Opens the clock of a database. @throws when the database can't be queried */
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

/** Starts a clock. @throws when the first poll fails; later ones may */
export async function startClock({ ask, monotonicMs, log }: DatabaseClockDeps): Promise<DatabaseClock> {
  let offsetMs = await sampleOffset()
  /** This clock's lead over the database at the last poll, which slewing reduces to zero. */
  let lead = { ms: 0, sinceMs: monotonicMs() }

  /** @returns the offset from the monotonic clock to the database's, in ms */
  async function sampleOffset(): Promise<number> {
    let best = { roundTripMs: Number.POSITIVE_INFINITY, offsetMs: 0 }
    for (let count = 0; count < SAMPLES; count += 1) {
      const fromMs = monotonicMs()
      const databaseMs = await ask()
      const toMs = monotonicMs()
      const roundTripMs = toMs - fromMs
      if (roundTripMs < best.roundTripMs) best = { roundTripMs, offsetMs: databaseMs - (fromMs + toMs) / 2 }
    }
    return best.offsetMs
  }

  function exactMs(): number {
    const nowMs = monotonicMs()
    const leadMs = lead.ms - (nowMs - lead.sinceMs) * SLEW_RATE
    return nowMs + offsetMs + Math.max(0, leadMs)
  }

  async function poll(): Promise<void> {
    const sampledMs = await sampleOffset()
    const aheadMs = exactMs() - (monotonicMs() + sampledMs)
    offsetMs = sampledMs
    lead = { ms: aheadMs > MAX_SLEW_MS ? 0 : Math.max(0, aheadMs), sinceMs: monotonicMs() }
    if (aheadMs > MAX_SLEW_MS) log.warn({ aheadMs }, "the database's clock was set back")
  }

  const timer = setInterval(() => {
    // If a poll fails the monotonic clock carries on; the store's own watch reports the outage.
    poll().catch(() => {})
  }, POLL_EVERY_MS)
  timer.unref()

  return {
    nowMs: () => Math.round(exactMs()),
    stop: () => clearInterval(timer),
  }
}
