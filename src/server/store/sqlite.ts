import { Worker } from 'node:worker_threads'
import type { Entry } from '#core/game/events.ts'
import { refuseNewer } from './entry-schema.ts'
import { toStoredBatch } from './sqlite-batch.ts'
import type { LoadedEntries, SqliteCalls, SqliteFacts } from './sqlite-calls.ts'
import { openSqliteClient } from './sqlite-client.ts'
import { type BatchOutcome, DeletedGameError, type Store } from './store.ts'
import { fromStoredEntry } from './stored-entry.ts'

/** The store of a single server. */
export interface SqliteStore extends Store {
  /** The time of the latest entry of all open games when the store was opened, ms since the epoch; null without one. */
  readonly newestMs: number | null
}

/**
 * Opens the store of a single folder: `games.db`, owned by a worker thread. An I/O error in a commit ends the process, since the
 * state on disk is then unknown.
 * @throws when the folder can't be written or a newer server has migrated it
 */
export async function openSqliteStore(folder: string): Promise<SqliteStore> {
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: folder })
  const { epoch, cookiesRenamedAtMs, newestMs, call, close } = await openSqliteClient<
    SqliteCalls,
    SqliteFacts
  >(worker)
  return {
    epoch,
    cookiesRenamedAtMs,
    newestMs,
    isShared: false,
    async append(batches) {
      const outcomes = await call('append', batches.map(toStoredBatch))
      return outcomes.map((outcome) => outcome ?? STORED)
    },
    async load(gameId, shape, recentSinceMs) {
      const loaded = await call('load', gameId, shape, recentSinceMs)
      if (!loaded) return null
      const { row, snapshot, recent } = loaded
      return { row, snapshot, recent, entries: fromLoaded(gameId, loaded) }
    },
    async entriesAfter(gameId, seq) {
      const loaded = await call('entriesAfter', gameId, seq)
      if (!loaded) throw new DeletedGameError(gameId)
      return fromLoaded(gameId, loaded)
    },
    findByCode: (code) => call('findByCode', code),
    findById: (gameId) => call('findById', gameId),
    findOpenGame: (hostId) => call('findOpenGame', hostId),
    findLastCompletedGame: (hostId) => call('findLastCompletedGame', hostId),
    words: async (gameId, ids) => (ids.length === 0 ? {} : call('words', gameId, ids)),
    heads: (gameIds) => call('heads', gameIds),
    nextDue: (limit) => call('nextDue', limit),
    saveSnapshot: (gameId, snapshot) => call('saveSnapshot', gameId, snapshot),
    deleteGame: (order) => call('deleteGame', order),
    unfinishedDeletions: () => call('unfinishedDeletions'),
    finishDeletion: (gameId) => call('finishDeletion', gameId),
    probe: () => call('probe'),
    close,
  }
}

const STORED: BatchOutcome = { kind: 'stored', done: [] }

function fromLoaded(gameId: string, { entries, texts }: LoadedEntries): Entry[] {
  refuseNewer(gameId, entries)
  return entries.map((entry) => fromStoredEntry(entry, texts))
}
