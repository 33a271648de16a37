import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { keepPrivate } from '#server/machine/private-file.ts'
import { sqliteAppend } from './sqlite-append.ts'
import type { SqliteCalls } from './sqlite-calls.ts'
import { sqliteDeletions } from './sqlite-deletions.ts'
import { sqliteErasures } from './sqlite-erasures.ts'
import { openFailureInWords } from './sqlite-errors.ts'
import { sqliteProbe } from './sqlite-probe.ts'
import { sqliteReads } from './sqlite-reads.ts'
import { migrate } from './sqlite-schema.ts'
import { BUSY_TIMEOUT_MS, sqliteTransactions } from './sqlite-transaction.ts'
import type { LogFacts } from './store.ts'

/**
 * Opens `games.db` in a folder, created if missing, with settings by which commits survive a power failure. Blocks its thread
 * during disk access.
 * @throws Error in words for the operator, when it can't be used or a newer server has migrated it
 */
export function openGamesDatabase(
  folder: string,
): LogFacts & { db: DatabaseSync; newestMs: number | null; calls: SqliteCalls } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'games.db')
  const db = openFile(path)
  try {
    useSafeSettings(db)
    const facts = migrate(db)
    return { ...facts, db, newestMs: newestEntryMs(db), calls: gamesCalls(db, path) }
  } catch (error) {
    db.close()
    throw openFailureInWords(error, path)
  }
}

function openFile(path: string): DatabaseSync {
  try {
    const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
    keepPrivate(path)
    return db
  } catch (error) {
    throw openFailureInWords(error, path)
  }
}

/** The time of the latest entry of all open games, ms since the epoch; null without one. */
function newestEntryMs(db: DatabaseSync): number | null {
  const newest = db
    .prepare(
      `SELECT max(e.at_ms) AS atMs FROM games AS g JOIN entries AS e ON e.game_id = g.id AND e.seq = g.head
       WHERE g.status IN ('lobby', 'active')`,
    )
    .get()?.atMs
  return typeof newest === 'number' ? newest : null
}

function useSafeSettings(db: DatabaseSync): void {
  const mode = db.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode
  if (mode !== 'wal') {
    throw new Error(
      `The data folder's file system doesn't support SQLite's write-ahead log (journal mode: ${mode}).`,
    )
  }
  // fullfsync only matters on macOS, where fsync leaves the bytes in the drive's cache.
  // With a write-ahead log of up to 40 MB, a page that many commits change is checkpointed once, not once each.
  db.exec(
    `PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32768;
     PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 10000`,
  )
}

function gamesCalls(db: DatabaseSync, path: string): SqliteCalls {
  const transact = sqliteTransactions(db, path)
  const erasures = sqliteErasures(db)
  // A snapshot ahead of the log would hide future entries; one from before an erasure may hold erased data.
  const saveSnapshot = db.prepare(
    `INSERT INTO snapshots (game_id, seq, shape, json)
     SELECT id, :seq, :shape, :json FROM games WHERE id = :gameId AND head >= :seq AND erased_seq <= :seq
     ON CONFLICT (game_id) DO UPDATE SET seq = excluded.seq, shape = excluded.shape, json = excluded.json
     WHERE excluded.seq > snapshots.seq OR (excluded.seq = snapshots.seq AND excluded.shape <> snapshots.shape)`,
  )
  return {
    append: sqliteAppend(db, transact, erasures),
    ...sqliteDeletions(db, transact, erasures),
    probe: sqliteProbe(db, transact),
    ...sqliteReads(db),
    saveSnapshot(gameId, { seq, shape, json }) {
      saveSnapshot.run({ gameId, seq, shape, json })
    },
    close() {
      try {
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      } finally {
        db.close()
      }
    },
  }
}
