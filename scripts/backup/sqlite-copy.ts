import { chmodSync, existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isDamaged } from '#server/store/sqlite-errors.ts'

/**
 * Copies a whole database as of one moment, without erased data and without blocking writers.
 * @throws when it is not there, or damaged
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`${from} is not there. Is DATA_DIR the server's?`)
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
  try {
    source.prepare('VACUUM INTO ?').run(to)
    chmodSync(to, 0o600)
  } catch (error) {
    throw isDamaged(error) ? new Error(`${from} is damaged: ${(error as Error).message}`) : error
  } finally {
    source.close()
  }
  countRows(to, null, from)
}

/**
 * Reads a database that nobody writes to from end to end.
 * @param table whose rows are counted; null counts nothing
 * @param name of the database in words
 * @throws when it is damaged
 */
export function countRows(path: string, table: string | null, name = path): number {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const found = db.prepare('PRAGMA integrity_check').get()?.integrity_check
    if (found !== 'ok') throw new Error(`${name} is damaged: ${found}`)
    return table === null ? 0 : Number(db.prepare(`SELECT count(*) AS rows FROM "${table}"`).get()?.rows)
  } catch (error) {
    throw isDamaged(error) ? new Error(`${name} is damaged: ${(error as Error).message}`) : error
  } finally {
    db.close()
  }
}

/** Has the next server give the log a new epoch: phones that know more than the backup then ask for everything. */
export function forgetEpoch(path: string): void {
  const db = new DatabaseSync(path)
  try {
    db.exec("PRAGMA synchronous = FULL; DELETE FROM meta WHERE key = 'epoch'")
  } finally {
    db.close()
  }
}
