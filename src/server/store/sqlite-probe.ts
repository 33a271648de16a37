import type { DatabaseSync } from 'node:sqlite'
import type { SqliteCalls } from './sqlite-calls.ts'
import { BUSY_TIMEOUT_MS, type SqliteTransaction } from './sqlite-transaction.ts'

/** The size of the probe's write, in bytes: as much as a busy game stores at once. */
const PROBE_BYTES = 16_384

/** Timeout for another program's lock, in ms. */
const PROBE_LOCK_MS = 500

/** Probes the database with a write to a row that nobody reads. @throws Error in words when it fails */
export function sqliteProbe(db: DatabaseSync, transact: SqliteTransaction): SqliteCalls['probe'] {
  const write = db.prepare(
    `INSERT INTO meta (key, value) VALUES ('probe', hex(randomblob(${PROBE_BYTES / 2})))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  )
  return () => {
    // The probe delays other writes.
    db.exec(`PRAGMA busy_timeout = ${PROBE_LOCK_MS}`)
    try {
      const failure = transact(() => void write.run())
      if (failure) throw failure
    } finally {
      db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    }
  }
}
