import { afterAll, beforeAll } from 'vitest'
import { type Postgres, startPostgres } from './postgres-server.ts'
import { postgresPrograms } from './programs.ts'

const PATIENCE_MS = 60_000

/** One PostgreSQL for all tests of a file, gone with them; its databases are for tests that run. */
export function sharedPostgres(): Postgres {
  let postgres: Postgres | null = null
  const started = (): Postgres => {
    if (postgres === null) throw new Error('PostgreSQL runs only while tests do')
    return postgres
  }
  beforeAll(async () => {
    if (postgresPrograms() !== null) postgres = await startPostgres()
  }, PATIENCE_MS)
  afterAll(() => postgres?.stop())
  return {
    newDatabase: () => started().newDatabase(),
    kill: () => started().kill(),
    start: () => started().start(),
    stop: () => started().stop(),
  }
}
