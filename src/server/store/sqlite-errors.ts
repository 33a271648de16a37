import type { BatchOutcome } from './store.ts'

/** Primary result codes, https://www.sqlite.org/rescode.html */
const SQLITE_ERROR = 1
const SQLITE_BUSY = 5
const SQLITE_READONLY = 8
const SQLITE_CORRUPT = 11
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const SQLITE_TOOBIG = 18
const SQLITE_CONSTRAINT = 19
const SQLITE_NOTADB = 26

/** The primary result code of an error that SQLite raised, null for any other error. */
function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null
  // The lower byte of an extended code is the primary code.
  return Number(error.errcode) & 0xff
}

/** Whether the disk was full; nothing of the transaction is stored. */
export const isDiskFull = (error: unknown): boolean => resultCode(error) === SQLITE_FULL

/** Whether another connection holds the lock. */
export const isLocked = (error: unknown): boolean => resultCode(error) === SQLITE_BUSY

/** Whether this process may not write the file or its folder. */
export const isUnwritable = (error: unknown): boolean => {
  const code = resultCode(error)
  return code === SQLITE_READONLY || code === SQLITE_CANTOPEN
}

/** Whether the file isn't a database, or is corrupt. */
export const isDamaged = (error: unknown): boolean => {
  const code = resultCode(error)
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB
}

/** Whether only one batch is at fault, not the disk: the others may still be stored. */
export function isOfOneBatch(error: unknown): boolean {
  const code = resultCode(error)
  return code === null || code === SQLITE_CONSTRAINT || code === SQLITE_TOOBIG
}

/** A failed batch's outcome, by the columns that SQLite names. */
export function constraintOutcome(error: unknown): BatchOutcome {
  const message = error instanceof Error ? error.message : ''
  if (message === 'UNIQUE constraint failed: games.code') return { kind: 'code-taken' }
  if (message === 'UNIQUE constraint failed: games.host_id') return { kind: 'host-has-open-game' }
  if (message === 'UNIQUE constraint failed: games.id') return { kind: 'conflict' }
  if (message.includes('entries.command_id')) return { kind: 'conflict' }
  return { kind: 'failed', error: failureInWords(error) }
}

/** An error in words for a failed write. */
export function failureInWords(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  if (isDiskFull(error))
    return new Error(`The disk of the data folder is full; nothing was stored (${reason}).`)
  if (isLocked(error))
    return new Error(`Another program has locked games.db; nothing was stored (${reason}).`)
  return new Error(`games.db could not be written: ${reason}.`)
}

/** An error in words for the operator: why a database file can't be opened, and what to do. */
export function openFailureInWords(error: unknown, path: string): Error {
  const reason = error instanceof Error ? error.message : String(error)
  switch (resultCode(error)) {
    case SQLITE_BUSY:
      return new Error(`Another program has locked ${path}. Close it, and start again.`)
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
      return new Error(
        `${path} isn't writable (${reason}). Give the server's user write access, or set DATA_DIR to another folder.`,
      )
    case SQLITE_FULL:
      return new Error(
        `There's no space left on the disk of ${path} (${reason}). Free some space, and start again.`,
      )
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return new Error(`${path} is damaged (${reason}). Restore a backup of the data folder.`)
    case SQLITE_ERROR:
      return new Error(`${path} could not be migrated, and was left unchanged: ${reason}.`)
    default:
      return error instanceof Error ? error : new Error(reason)
  }
}
