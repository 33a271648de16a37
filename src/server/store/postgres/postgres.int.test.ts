import { pino } from 'pino'
import { describe } from 'vitest'
import type { Store } from '#server/store/store.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { describeStore } from '#test/store-contract.ts'
import { openPostgresStore } from './postgres.ts'

describe.skipIf(postgresPrograms() === null)('where PostgreSQL is installed', () => {
  const postgres = sharedPostgres()

  describeStore('PostgreSQL', async () => {
    const url = await postgres.newDatabase()
    const opened: Store[] = []
    const reopen = async (): Promise<Store> => {
      const store = await openPostgresStore(url, pino({ level: 'silent' }))
      opened.push(store)
      return store
    }
    return {
      store: await reopen(),
      reopen,
      async destroy() {
        for (const store of opened) await store.close()
      },
    }
  })
})
