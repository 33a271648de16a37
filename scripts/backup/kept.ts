import { readdir } from 'node:fs/promises'
import { FOLDER_MARK } from '#server/store/folder-mark.ts'

/** The databases of a data folder, in the order in which they are copied: games have hosts, which are accounts. */
export const DATABASES = ['games.db', 'accounts.db'] as const

/** A backup of PostgreSQL, as `pg_dump` writes it. */
export const DUMP = 'database.dump'

/** What else is in a data folder: files and folders that are never changed, only added and removed. */
export const FILES = ['auth-secret', FOLDER_MARK, 'media', 'photos', 'outbox'] as const

/** The names in a folder, none where it is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
