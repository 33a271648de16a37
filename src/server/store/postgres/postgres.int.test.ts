import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { type Postgres, startPostgres } from '#test/postgres.ts'
import { describeStore } from '#test/store-contract.ts'
import type { Store } from '../store.ts'
import { openPostgresStore } from './postgres.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

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
