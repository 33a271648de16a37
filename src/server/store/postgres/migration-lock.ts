import pg from 'pg'
import { connectionConfig } from './connection.ts'

/** The advisory lock's key: 'zonewar' in ASCII, as far as it fits. */
const MIGRATION_LOCK = 0x7a_6f_6e_65_77_61
/** Timeout for the lock, in ms: another node's migration may take long. */
const LOCK_TIMEOUT_MS = 5 * 60_000
/** Timeout of a migration, in ms: an index over a long log takes long. */
const MIGRATION_TIMEOUT_MS = 60 * 60_000

/**
 * Runs migrations on one node at a time. The lock belongs to its connection, so it is released however the process ends.
 */
export async function withMigrationLock<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connectionConfig(url),
    statement_timeout: MIGRATION_TIMEOUT_MS,
    query_timeout: MIGRATION_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: LOCK_TIMEOUT_MS,
  })
  // A broken connection also rejects its pending queries.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await work(client)
  } finally {
    await client.end()
  }
}
