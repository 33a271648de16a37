import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { keepPrivate } from '#server/machine/private-file.ts'
import { openFailureInWords } from '#server/store/sqlite-errors.ts'
import type { AccountDatabase } from './account-database.ts'

/** Accounts in `accounts.db` of a folder, readable by its owner only. @throws Error when the file cannot be opened */
export function openSqliteAccounts(folder: string): AccountDatabase {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'accounts.db')
  const database = openFile(path)
  return {
    database,
    migrate: (work) => work(),
    forgetDeleted: () => void database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get(),
    async close() {
      if (database.isOpen) database.close()
    },
  }
}

function openFile(path: string): DatabaseSync {
  try {
    const database = new DatabaseSync(path)
    keepPrivate(path)
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
    )
    return database
  } catch (error) {
    throw openFailureInWords(error, path)
  }
}
