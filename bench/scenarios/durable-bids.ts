import { withFolder } from '../measure/with-folder.ts'
import type { Scenario } from '../scenario.ts'
import type { Pace } from './durable-bids/pace.ts'
import { rowsOf } from './durable-bids/rows.ts'
import { runPostgres } from './durable-bids/run-postgres.ts'
import { runSqlite } from './durable-bids/run-sqlite.ts'

const FULL: Pace = { rounds: 3, seconds: 4, pgbenchScale: 10 }
const QUICK: Pace = { rounds: 1, seconds: 0.4, pgbenchScale: 1 }

/** Durable bids a second on both engines, beside what else the same PostgreSQL can do. */
export const durableBids: Scenario = async ({ quick }) => {
  const pace = quick ? QUICK : FULL
  const sqlite = await withFolder((folder) => runSqlite(folder, pace))
  const postgres = await withFolder((folder) => runPostgres(folder, pace))
  const { bidsPerSecond } = postgres.manyGames
  return {
    title:
      'Durable bids: checked, decided, synced to disk (synchronous=FULL; fsync=on); closed loop, so no latencies',
    ratios: {
      sqliteBidsPerSecond: sqlite.manyGames.bidsPerSecond,
      pgBidsVsEightStatements: bidsPerSecond / postgres.eightStatements,
      pgBidsVsRawAppend: bidsPerSecond / postgres.rawAppend,
    },
    figures: { sqlite, postgres },
    rows: rowsOf(sqlite, postgres),
  }
}
