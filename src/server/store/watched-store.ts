import { DeletedGameError, type Store } from './store.ts'
import type { StoreWatch } from './store-watch.ts'

/** A store that reports its successes and failures to its watch. */
export function watchedStore(store: Store, watch: Pick<StoreWatch, 'noteStored' | 'suspect'>): Store {
  const heard =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await call.apply(store, args)
      } catch (error) {
        if (!(error instanceof DeletedGameError)) void watch.suspect()
        throw error
      }
    }
  return {
    epoch: store.epoch,
    cookiesRenamedAtMs: store.cookiesRenamedAtMs,
    isShared: store.isShared,
    async append(batches) {
      const outcomes = await heard(store.append)(batches)
      const didStore = outcomes.some(({ kind }, index) => kind === 'stored' && batches[index]?.entries.length)
      if (outcomes.some(({ kind }) => kind === 'failed')) void watch.suspect()
      else if (didStore) watch.noteStored()
      return outcomes
    },
    load: heard(store.load),
    entriesAfter: heard(store.entriesAfter),
    findByCode: heard(store.findByCode),
    findById: heard(store.findById),
    findOpenGame: heard(store.findOpenGame),
    findLastCompletedGame: heard(store.findLastCompletedGame),
    nextDue: heard(store.nextDue),
    heads: heard(store.heads),
    words: heard(store.words),
    deleteGame: heard(store.deleteGame),
    unfinishedDeletions: heard(store.unfinishedDeletions),
    finishDeletion: heard(store.finishDeletion),
    saveSnapshot: heard(store.saveSnapshot),
    probe: heard(store.probe),
    close: () => store.close(),
  }
}
