import pg from 'pg'
import type { BaseLogger } from 'pino'
import { reasonOf, withoutPassword } from './connection-words.ts'
import { remedyFor } from './start-words.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** The database's timeout for a statement, in ms, after which it is rolled back. */
const STATEMENT_TIMEOUT_MS = 10_000
/** Our own timeout, in ms, if the database doesn't even report its own; the statement's outcome is unknown then. */
const QUERY_TIMEOUT_MS = 15_000
/** Timeout for a row locked by another node, in ms. */
const LOCK_TIMEOUT_MS = 2_000

/** The oldest supported version: the first whose `pg_terminate_backend` has a timeout. */
const OLDEST_VERSION = 14

/** The configuration of all connections to the database. @param schema of its tables, instead of the default */
export function connectionConfig(url: string, schema?: string): pg.ClientConfig {
  const address = new URL(url)
  if (schema !== undefined) {
    const options = address.searchParams.get('options') ?? ''
    address.searchParams.set('options', `${options} -c search_path=${schema}`.trim())
  }
  return {
    connectionString: address.href,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    // A node that hangs in a transaction must not lock a game's row for ever.
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    fallback_application_name: 'zone-war',
  }
}

/** Opens a connection pool. */
export function openPool(
  config: pg.ClientConfig,
  connections: number,
  log: Pick<BaseLogger, 'debug'>,
): pg.Pool {
  const pool = new pg.Pool({ ...config, max: connections })
  // An idle connection broke: the pool opens another when one is needed. Unheard it would end the process.
  pool.on('error', (err) => log.debug({ err }, 'a connection to the database was lost'))
  // So would one that is lent and breaks between two statements; whoever has it learns it from the next.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Checks that a database can be used.
 * @throws Error in words for the operator, without the password
 */
export async function probe(url: string): Promise<void> {
  const client = new pg.Client(connectionConfig(url))
  // A connection that breaks rejects what waits for it as well.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `SELECT current_setting('server_version_num') AS version`,
    )
    const version = Math.floor(Number(rows[0]?.version) / 10_000)
    if (version < OLDEST_VERSION)
      throw new Error(`it is PostgreSQL ${version}, not ${OLDEST_VERSION} or newer`)
  } catch (error) {
    throw new Error(
      `DATABASE_URL: the database ${withoutPassword(url)} can't be used: ${reasonOf(error)}. ${remedyFor(error)}.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}
