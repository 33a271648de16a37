import pg from 'pg'
import { connectionConfig } from './connection.ts'

/** Any number that no other program is likely to lock: 'zonewar' in ASCII, as far as it fits. */
const MIGRATION_LOCK = 0x7a_6f_6e_65_77_61
/** Another node may have much to do before this one's turn comes. */
const PATIENCE_MS = 5 * 60_000
/** An index over a long log takes its time. */
const WORK_MS = 60 * 60_000

/**
 * Runs what changes the database's tables, one node at a time. The lock is its connection's: it frees itself
 * however the process ends.
 */
export async function whileAlone<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connectionConfig(url),
    statement_timeout: WORK_MS,
    query_timeout: WORK_MS,
    lock_timeout: PATIENCE_MS,
    idle_in_transaction_session_timeout: PATIENCE_MS,
  })
  // A connection that breaks rejects what waits for it as well.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await work(client)
  } finally {
    await client.end()
  }
}
