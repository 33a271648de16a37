import { Worker } from 'node:worker_threads'
import { openSqliteClient, type SqliteClient } from '#server/store/sqlite-client.ts'
import type { Archive } from './archive.ts'
import { createArchive } from './create-archive.ts'
import type { ArchiveCalls } from './sqlite-archive-database.ts'

type Client = SqliteClient<ArchiveCalls>

const CLOSED = 'The archive is closed.'

/**
 * Opens the archive of a single folder, whose thread starts with the first request. A thread that has died is started again.
 * @param folder with `games.db`, which the store has opened
 */
export function openSqliteArchive(folder: string): Archive {
  let running: Promise<Client> | null = null
  let isClosed = false

  function start(): Promise<Client> {
    const worker = new Worker(new URL('./sqlite-archive-worker.ts', import.meta.url), { workerData: folder })
    const started = openSqliteClient<ArchiveCalls>(worker)
    worker.once('exit', () => {
      if (running === started) running = null
    })
    return started
  }

  const call: Client['call'] = async (method, ...args) => {
    if (isClosed) throw new Error(CLOSED)
    running ??= start()
    const client = await running
    return client.call(method, ...args)
  }

  return createArchive({
    head: (...args) => call('head', ...args),
    page: (...args) => call('page', ...args),
    erasuresAfter: (...args) => call('erasuresAfter', ...args),
    isDeleted: (...args) => call('isDeleted', ...args),
    search: (...args) => call('search', ...args),
    games: (...args) => call('games', ...args),
    async close() {
      isClosed = true
      const client = await running?.catch(() => null)
      await client?.close()
    },
  })
}
