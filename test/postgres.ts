import { afterAll, beforeAll, inject } from 'vitest'
import { type Postgres, startPostgres } from './postgres-server.ts'
import { postgresPrograms } from './programs.ts'

const PATIENCE_MS = 60_000

/** The PostgreSQL that all test files share; only its databases are a test's own. */
export const sharedPostgres = (): Pick<Postgres, 'newDatabase'> => ({
  async newDatabase() {
    const answer = await fetch(inject('newDatabase'))
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return text
  },
})

/** A PostgreSQL for the tests of one file, which may kill it; its databases are for tests that run. */
export function ownPostgres(): Postgres {
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
