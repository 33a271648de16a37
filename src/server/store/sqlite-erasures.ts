import type { DatabaseSync } from 'node:sqlite'
import { BUSY_TIMEOUT_MS } from './sqlite-transaction.ts'

/** How long bids wait for other connections' reads, so that the log can be emptied, in ms. The archive's take less. */
const READS_MS = 100
/** When it's tried again after a longer read, such as a backup's, in ms. */
const EMPTY_AGAIN_MS = 1_000

/** Keeps erased data out of the write-ahead log. */
export interface SqliteErasures {
  /** Something was erased. */
  note(): void
  /** Empties the log after a commit, if something was erased; tried again after later commits while it can't be. */
  emptyLog(): void
}

/** Creates it for a connection that writes. */
export function sqliteErasures(db: DatabaseSync): SqliteErasures {
  let hasErased = false
  let emptyAgainAtMs = 0
  return {
    note() {
      hasErased = true
    },
    emptyLog() {
      if (!hasErased || performance.now() < emptyAgainAtMs) return
      hasErased = !isLogEmptied(db)
      emptyAgainAtMs = hasErased ? performance.now() + EMPTY_AGAIN_MS : 0
    },
  }
}

/** Empties the write-ahead log, which may hold erased data. @returns false while another connection reads, or the disk is full */
function isLogEmptied(db: DatabaseSync): boolean {
  db.exec(`PRAGMA busy_timeout = ${READS_MS}`)
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
  } catch {
    return false
  } finally {
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  }
}
