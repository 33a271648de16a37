import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Entry } from '#core/game/events.ts'
import { postgresReads } from '#server/store/postgres/reads.ts'
import { sqliteReads } from '#server/store/sqlite-reads.ts'
import { fromStoredEntry } from '#server/store/stored-entry.ts'

/** What stands in the store, past every server. */
export interface LogReader {
  /** Every entry after `seq`, in order, words and names in place. */
  entriesAfter(gameId: string, seq: number): Promise<readonly Entry[]>
  close(): Promise<void>
}

/** Reads a data folder; a server may have it open. */
export function readFolder(folder: string): LogReader {
  const db = new DatabaseSync(join(folder, 'games.db'), { readOnly: true, timeout: 5_000 })
  const reads = sqliteReads(db)
  return {
    async entriesAfter(gameId, seq) {
      const { entries, texts } = reads.entriesAfter(gameId, seq) ?? { entries: [], texts: {} }
      return entries.map((entry) => fromStoredEntry(entry, texts))
    },
    close: async () => db.close(),
  }
}

/** Reads a database that nodes share. */
export function readDatabase(url: string): LogReader {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  const reads = postgresReads(pool)
  return {
    entriesAfter: (gameId, seq) => reads.entriesAfter(gameId, seq),
    close: () => pool.end(),
  }
}
