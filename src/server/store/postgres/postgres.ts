import type { ClientBase } from 'pg'
import type { BaseLogger } from 'pino'
import type { Store } from '#server/store/store.ts'
import { appendBatches } from './append.ts'
import { connectionConfig, openPool, probe } from './connection.ts'
import { openDatabaseClock } from './database-clock.ts'
import { deleteGame, finishDeletion, unfinishedDeletions } from './deletions.ts'
import { isBrokenOff } from './errors.ts'
import { withMigrationLock } from './migration-lock.ts'
import { postgresReads } from './reads.ts'
import { migrate } from './schema.ts'
import { migrationInWords } from './start-words.ts'
import { openWriteConnection } from './write-connection.ts'

const CONNECTIONS = 8
const CLOSED = 'The store is closed.'

/** The store that several nodes share, with its clock. */
export interface PostgresStore extends Store {
  /** The database's time, ms since the epoch: the same on every node. */
  nowMs(): number
}

/**
 * Opens the store that several nodes share.
 * @param url such as `postgres://user:password@db.example.org:5432/zonewar`
 * @param join @see migrate
 * @throws when the database is unreachable, too old, or migrated by a newer server
 */
export async function openPostgresStore(
  url: string,
  log: Pick<BaseLogger, 'debug' | 'warn'>,
  join: (client: ClientBase) => Promise<void> = async () => {},
): Promise<PostgresStore> {
  await probe(url)
  const facts = await withMigrationLock(url, (client) => migrate(client, join)).catch((error: unknown) => {
    throw migrationInWords(error, url)
  })
  const config = connectionConfig(url)
  const pool = openPool(config, CONNECTIONS, log)
  // Appends have a connection of their own, so that reads don't delay them.
  const connection = openWriteConnection(config, pool, log)
  const clock = await openDatabaseClock(pool, log)

  const underWay = new Set<Promise<unknown>>()
  let closing: Promise<void> | null = null

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (closing) throw new Error(CLOSED)
    // A lost connection may still store something: that must be settled before anybody reads.
    const running = connection.settled().then(work)
    underWay.add(running)
    try {
      return await running
    } finally {
      underWay.delete(running)
    }
  }

  /** Reads, with one retry on a new connection if the first was dead. */
  async function read<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await run(work)
    } catch (error) {
      if (closing || !isBrokenOff(error)) throw error
      return run(work)
    }
  }

  async function finish(): Promise<void> {
    clock.stop()
    await Promise.allSettled(underWay)
    await Promise.all([pool.end(), connection.end()])
  }

  const reads = postgresReads(pool)
  return {
    ...facts,
    isShared: true,
    nowMs: clock.nowMs,
    append: (batches) => run(() => connection.use((client) => appendBatches(client, batches))),
    load: (...args) => read(() => reads.load(...args)),
    entriesAfter: (...args) => read(() => reads.entriesAfter(...args)),
    words: (...args) => read(() => reads.words(...args)),
    heads: (...args) => read(() => reads.heads(...args)),
    findByCode: (code) => read(() => reads.findByCode(code)),
    findById: (gameId) => read(() => reads.findById(gameId)),
    findOpenGame: (hostId) => read(() => reads.findOpenGame(hostId)),
    findLastCompletedGame: (hostId) => read(() => reads.findLastCompletedGame(hostId)),
    nextDue: (limit) => read(() => reads.nextDue(limit)),
    saveSnapshot: (gameId, { seq, shape, json }) =>
      run(async () => {
        await pool.query({ name: 'save-snapshot', text: SAVE_SNAPSHOT, values: [gameId, seq, shape, json] })
      }),
    deleteGame: (order) => run(() => connection.use((client) => deleteGame(client, order))),
    unfinishedDeletions: () => read(() => unfinishedDeletions(pool)),
    finishDeletion: (gameId) => run(() => finishDeletion(pool, gameId)),
    probe: () =>
      read(async () => {
        await pool.query({ name: 'probe', text: PROBE })
      }),
    close() {
      closing ??= finish()
      return closing
    },
  }
}

/** A write that fails like a batch on a full disk, or on a standby that was promoted too early. */
const PROBE = `
INSERT INTO meta (key, value) VALUES ('probe', clock_timestamp()::text)
ON CONFLICT (key) DO UPDATE SET value = excluded.value`

// A snapshot ahead of the log would hide future entries; one from before an erasure may hold erased data.
const SAVE_SNAPSHOT = `
INSERT INTO snapshots AS s (game_id, seq, shape, json)
SELECT id, $2, $3, $4 FROM games WHERE id = $1 AND head >= $2 AND erased_seq <= $2 FOR UPDATE
ON CONFLICT (game_id) DO UPDATE SET seq = excluded.seq, shape = excluded.shape, json = excluded.json
WHERE excluded.seq > s.seq OR (excluded.seq = s.seq AND excluded.shape <> s.shape)`
