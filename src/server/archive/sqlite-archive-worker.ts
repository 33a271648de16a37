import { parentPort, workerData } from 'node:worker_threads'
import { answerSqliteRequests } from '#server/store/sqlite-answers.ts'
import { openArchiveDatabase } from './sqlite-archive-database.ts'

// The thread that reads the past: it can't write, and the thread that writes never waits for it.
const port = parentPort
if (port === null) throw new Error('sqlite-archive-worker.ts runs as a worker thread only.')

answerSqliteRequests(port, openArchiveDatabase(String(workerData)), {})
