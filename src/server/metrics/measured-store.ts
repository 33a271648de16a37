import { DeletedGameError, type Store } from '#server/store/store.ts'
import type { Metrics } from './metrics.ts'

type Books = Pick<Metrics, 'appendSeconds' | 'batches' | 'entriesStored' | 'storeReads' | 'storeFailures'>

/** A store whose reads and appends are counted and timed. */
export function measuredStore(store: Store, books: Books): Store {
  const counted =
    <Args extends unknown[], Result>(read: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      books.storeReads.add()
      try {
        return await read.apply(store, args)
      } catch (error) {
        if (!(error instanceof DeletedGameError)) books.storeFailures.add()
        throw error
      }
    }
  return {
    epoch: store.epoch,
    cookiesRenamedAtMs: store.cookiesRenamedAtMs,
    isShared: store.isShared,
    saveSnapshot: (gameId, snapshot) => store.saveSnapshot(gameId, snapshot),
    probe: () => store.probe(),
    close: () => store.close(),
    async append(batches) {
      const startedAtMs = performance.now()
      try {
        const outcomes = await store.append(batches)
        for (const [index, { kind }] of outcomes.entries()) {
          books.batches.add(kind)
          if (kind === 'stored') books.entriesStored.add('', batches[index]?.entries.length ?? 0)
          if (kind === 'failed') books.storeFailures.add()
        }
        return outcomes
      } catch (error) {
        books.storeFailures.add()
        throw error
      } finally {
        books.appendSeconds.observe((performance.now() - startedAtMs) / 1_000)
      }
    },
    load: counted(store.load),
    entriesAfter: counted(store.entriesAfter),
    findByCode: counted(store.findByCode),
    findById: counted(store.findById),
    findOpenGame: counted(store.findOpenGame),
    findLastCompletedGame: counted(store.findLastCompletedGame),
    nextDue: counted(store.nextDue),
    heads: counted(store.heads),
    words: counted(store.words),
    deleteGame: counted(store.deleteGame),
    unfinishedDeletions: counted(store.unfinishedDeletions),
    finishDeletion: counted(store.finishDeletion),
  }
}
