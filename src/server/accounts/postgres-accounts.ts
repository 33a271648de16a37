import type { BaseLogger } from 'pino'
import { connectionConfig, openPool } from '#server/store/postgres/connection.ts'
import { withMigrationLock } from '#server/store/postgres/migration-lock.ts'
import { migrationInWords } from '#server/store/postgres/start-words.ts'
import type { AccountDatabase } from './account-database.ts'

const CONNECTIONS = 4
/** A schema apart from the games' tables, since better-auth's have names such as 'user'. */
const SCHEMA = 'accounts'

/** Opens the accounts in their own schema of the shared database; connects when first needed. */
export function openPostgresAccounts(url: string, log: Pick<BaseLogger, 'debug'>): AccountDatabase {
  const pool = openPool(connectionConfig(url, SCHEMA), CONNECTIONS, log)
  return {
    database: pool,
    migrate: (work) =>
      withMigrationLock(url, async (client) => {
        await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`)
        await work()
      }).catch((error: unknown) => {
        throw migrationInWords(error, url)
      }),
    // PostgreSQL vacuums by itself.
    forgetDeleted() {},
    async close() {
      if (!pool.ending) await pool.end()
    },
  }
}
