import pg from 'pg'
import type { BaseLogger } from 'pino'
import type { Batch, BatchOutcome, Store } from '../store.ts'
import { postgresAppend } from './append.ts'
import { postgresReads } from './reads.ts'
import { migrate } from './schema.ts'

const CONNECTIONS = 8
const CONNECT_TIMEOUT_MS = 5_000
/** A statement that takes longer is given up: its outcome is not known then. */
const STATEMENT_TIMEOUT_MS = 10_000

const CLOSED = 'The store is closed.'

/**
 * Opens the store that many nodes share.
 * @param url such as `postgres://user:password@db.example.org:5432/zonewar`
 * @throws when the database cannot be reached or a newer server has used it
 */
export async function openPostgresStore(url: string, log: Pick<BaseLogger, 'warn'>): Promise<Store> {
  const pool = openPool(url, CONNECTIONS, log)
  // Appends have a connection of their own, so that no read keeps them waiting.
  const writing = openPool(url, 1, log)
  const client = await pool.connect()
  const epoch = await migrate(client).finally(() => client.release())

  const underWay = new Set<Promise<unknown>>()
  let closing: Promise<void> | null = null

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (closing) throw new Error(CLOSED)
    const running = work()
    underWay.add(running)
    try {
      return await running
    } finally {
      underWay.delete(running)
    }
  }

  async function finish(): Promise<void> {
    await Promise.allSettled(underWay)
    await Promise.all([pool.end(), writing.end()])
  }

  const append = postgresAppend(writing)
  const reads = postgresReads(pool)
  return {
    epoch,
    append: (batches: readonly Batch[]): Promise<BatchOutcome[]> => run(() => append(batches)),
    load: (...args) => run(() => reads.load(...args)),
    words: (...args) => run(() => reads.words(...args)),
    heads: (...args) => run(() => reads.heads(...args)),
    findByCode: (code) => run(() => reads.findByCode(code)),
    findById: (gameId) => run(() => reads.findById(gameId)),
    findOpenGame: (hostId) => run(() => reads.findOpenGame(hostId)),
    findLastCompletedGame: (hostId) => run(() => reads.findLastCompletedGame(hostId)),
    nextDue: (limit) => run(() => reads.nextDue(limit)),
    saveSnapshot: (gameId, { seq, shape, json }) =>
      run(async () => {
        await pool.query({ name: 'save-snapshot', text: SAVE_SNAPSHOT, values: [gameId, seq, shape, json] })
      }),
    close() {
      closing ??= finish()
      return closing
    },
  }
}

// A snapshot beyond the log would hide entries still to come; one from before an erasure may hold what was erased.
const SAVE_SNAPSHOT = `
INSERT INTO snapshots AS s (game_id, seq, shape, json)
SELECT id, $2, $3, $4 FROM games WHERE id = $1 AND head >= $2 AND erased_seq <= $2 FOR UPDATE
ON CONFLICT (game_id) DO UPDATE SET seq = excluded.seq, shape = excluded.shape, json = excluded.json
WHERE excluded.seq > s.seq OR (excluded.seq = s.seq AND excluded.shape <> s.shape)`

function openPool(url: string, max: number, log: Pick<BaseLogger, 'warn'>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'zone-war',
  })
  // An idle connection broke: the pool opens another when one is needed. Unheard it would end the process.
  pool.on('error', (err) => log.warn({ err }, 'a connection to the database was lost'))
  return pool
}
