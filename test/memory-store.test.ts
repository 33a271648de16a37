import { MemoryStore } from './memory-store.ts'
import { describeStore } from './store-contract.ts'

describeStore('memory', async () => {
  const store = new MemoryStore()
  return { store, reopen: async () => new MemoryStore(store.disk), destroy: () => store.close() }
})
