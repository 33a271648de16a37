import { parentPort, workerData } from 'node:worker_threads'
import type { SqliteAnswer, SqliteRequest } from './sqlite-calls.ts'
import { openGamesDatabase } from './sqlite-database.ts'
import { CommitLostError } from './sqlite-transaction.ts'

// The thread that owns games.db: a slow disk stops it, and never the sockets.
const port = parentPort
if (port === null) throw new Error('sqlite-worker.ts runs as a worker thread only.')

const { epoch, cookiesRenamedAtMs, newestMs, calls } = openGamesDatabase(String(workerData))
const tell = (answer: SqliteAnswer): void => port.postMessage(answer)
let isLost = false

port.on('message', ({ number, method, args }: SqliteRequest) => {
  if (isLost) return
  try {
    const call = calls[method] as (...args: readonly unknown[]) => unknown
    tell({ kind: 'result', number, result: call(...args) })
  } catch (error) {
    if (error instanceof CommitLostError) {
      isLost = true
      tell({ kind: 'lost', reason: error.message })
    } else {
      tell({ kind: 'error', number, error: error instanceof Error ? error : new Error(String(error)) })
    }
  } finally {
    if (method === 'close') port.close()
  }
})
tell({ kind: 'ready', epoch, cookiesRenamedAtMs, newestMs })
