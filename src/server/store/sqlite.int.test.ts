import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeStore } from '#test/store-contract.ts'
import { openSqliteStore } from './sqlite.ts'
import type { Store } from './store.ts'

describeStore('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zone-war-store-'))
  const opened: Store[] = []
  const reopen = async (): Promise<Store> => {
    const store = await openSqliteStore(folder)
    opened.push(store)
    return store
  }
  return {
    store: await reopen(),
    reopen,
    async destroy() {
      for (const store of opened) await store.close()
      await rm(folder, { recursive: true })
    },
  }
})
