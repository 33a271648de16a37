import { parentPort, workerData } from 'node:worker_threads'
import { answerSqliteRequests } from './sqlite-answers.ts'
import type { SqliteFacts } from './sqlite-calls.ts'
import { openGamesDatabase } from './sqlite-database.ts'

// The thread that owns games.db: a slow disk stops it, and never the sockets.
const port = parentPort
if (port === null) throw new Error('sqlite-worker.ts runs as a worker thread only.')

const { epoch, cookiesRenamedAtMs, newestMs, calls } = openGamesDatabase(String(workerData))
answerSqliteRequests(port, calls, { epoch, cookiesRenamedAtMs, newestMs } satisfies SqliteFacts)
