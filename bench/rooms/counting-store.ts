import type { Store } from '../../src/server/store/store.ts'

/** What went into a store. */
export interface Stored {
  commits: number
  batches: number
  entries: number
}

/** The same store, which counts what is appended. */
export function countingStore(store: Store): { store: Store; stored: Stored } {
  const stored = { commits: 0, batches: 0, entries: 0 }
  return {
    stored,
    store: {
      ...store,
      append(batches) {
        stored.commits += 1
        stored.batches += batches.length
        for (const { entries } of batches) stored.entries += entries.length
        return store.append(batches)
      },
    },
  }
}
