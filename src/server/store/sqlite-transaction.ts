import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { failureInWords, isDiskFull } from './sqlite-errors.ts'

/** How long a statement waits for another connection's lock before it gives up. */
export const BUSY_TIMEOUT_MS = 5_000

/** Thrown when a commit broke off: whether it is on disk is not known. */
export class CommitLostError extends Error {
  override readonly name = 'CommitLostError'
}

/**
 * Does some work in one transaction, kept for good when it returns.
 * @returns null, or in words why nothing of it is kept
 * @throws CommitLostError, after which the database must not be used by this process
 */
export type SqliteTransaction = (work: () => void) => Error | null

/** @param path where the database was opened: should it not be there any more, nothing is stored into a deleted file */
export function sqliteTransactions(db: DatabaseSync, path: string): SqliteTransaction {
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const opened = inodeOf(path)

  function giveUp(error: unknown): Error {
    if (db.isTransaction) db.exec('ROLLBACK')
    return failureInWords(error)
  }

  return (work) => {
    if (inodeOf(path) !== opened) {
      return new Error(
        `${path} is not there any more, or is another file: was the data folder moved or deleted? Nothing was stored. Put it back, or a backup, and start the server again.`,
      )
    }
    try {
      begin.run()
      work()
    } catch (error) {
      return giveUp(error)
    }
    try {
      commit.run()
    } catch (error) {
      // A full disk stops the commit's frame from being written whole, so that it counts for nothing.
      if (isDiskFull(error)) return giveUp(error)
      throw new CommitLostError(failureInWords(error).message)
    }
    return null
  }
}

/** Which file it is that has this path; null when there is none. */
function inodeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? null
}
