import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { failureInWords, isDiskFull } from './sqlite-errors.ts'

/** How long a statement waits for another connection's lock before it gives up. */
export const BUSY_TIMEOUT_MS = 5_000

/** Thrown by a failed commit whose outcome on disk is unknown. */
export class CommitLostError extends Error {
  override readonly name = 'CommitLostError'
}

/**
 * Runs work in one transaction, which is durable when it returns.
 * @returns null, or an error in words if it was rolled back
 * @throws CommitLostError, after which the database must not be used by this process
 */
export type SqliteTransaction = (work: () => void) => Error | null

/** Creates transactions. @param path of the database, checked so that nothing is stored into a deleted file */
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
        `${path} is missing or has been replaced. Was the data folder moved or deleted? Nothing was stored. Put it back, or restore a backup and restart the server.`,
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
      // On a full disk the commit's frame is incomplete, and therefore invalid.
      if (isDiskFull(error)) return giveUp(error)
      throw new CommitLostError(failureInWords(error).message)
    }
    return null
  }
}

/** The inode of the file at a path; null without one. */
function inodeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? null
}
