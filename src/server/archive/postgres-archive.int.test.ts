import { pino } from 'pino'
import { describe } from 'vitest'
import { openPostgresStore } from '#server/store/postgres/postgres.ts'
import { describeArchive } from '#test/archive-contract.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { openPostgresArchive } from './postgres-archive.ts'

describe.skipIf(postgresPrograms() === null)('where PostgreSQL is installed', () => {
  const postgres = sharedPostgres()

  describeArchive('PostgreSQL', async () => {
    const url = await postgres.newDatabase()
    const log = pino({ level: 'silent' })
    const store = await openPostgresStore(url, log)
    const archive = openPostgresArchive(url, log)
    return {
      store,
      archive,
      async destroy() {
        await archive.close()
        await store.close()
      },
    }
  })
})
