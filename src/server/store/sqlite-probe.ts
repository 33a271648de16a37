import type { DatabaseSync } from 'node:sqlite'
import type { SqliteCalls } from './sqlite-calls.ts'
import { BUSY_TIMEOUT_MS, type SqliteTransaction } from './sqlite-transaction.ts'

/** As much as a busy game stores at once, in bytes: a disk with no room for it has none for bids. */
const PROBE_BYTES = 16_384

/** How long it waits for another program's lock, in ms. */
const PROBE_LOCK_MS = 500

/** Writes to a row that nobody reads. @throws in words, when nothing can be stored */
export function sqliteProbe(db: DatabaseSync, transact: SqliteTransaction): SqliteCalls['probe'] {
  const write = db.prepare(
    `INSERT INTO meta (key, value) VALUES ('probe', hex(randomblob(${PROBE_BYTES / 2})))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  )
  return () => {
    // Whoever waits to store something waits for the probe as well.
    db.exec(`PRAGMA busy_timeout = ${PROBE_LOCK_MS}`)
    try {
      const failure = transact(() => void write.run())
      if (failure) throw failure
    } finally {
      db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    }
  }
}
