import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isLocked, isUnwritable } from './sqlite-errors.ts'

/** One process's lock on a data folder. */
export interface FolderLock {
  /** Releases the lock. */
  release(): void
}

/** Held locks, so that garbage collection doesn't close them when a caller keeps no reference. */
const held = new Set<DatabaseSync>()

/**
 * Locks a data folder, created if missing, for this process alone. The operating system releases the lock however the process
 * ends.
 * @throws with words for the person who starts the server, when the folder is taken or cannot be used
 */
export function lockFolder(folder: string): FolderLock {
  const path = resolve(folder)
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    const db = new DatabaseSync(join(path, 'lock.db'), { timeout: 0 })
    try {
      db.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      db.close()
      throw error
    }
    held.add(db)
    return {
      release() {
        held.delete(db)
        db.close()
      },
    }
  } catch (error) {
    if (isLocked(error)) throw new Error(`The data folder ${path} is in use by another Zone War server.`)
    if (isUnwritable(error)) {
      throw new Error(
        `The data folder ${path} isn't writable. Give the server's user write access, or set DATA_DIR to another folder.`,
      )
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The data folder ${path} can't be used: ${reason}.`)
  }
}
