import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { syncFolder } from '#server/media/write-whole.ts'
import { lockFolder } from '#server/store/folder-lock.ts'
import { copyTree } from './copy-tree.ts'
import { DATABASES, DUMP, FILES, namesIn } from './kept.ts'
import { restoreDump } from './postgres-dump.ts'
import { copyDatabase, forgetEpoch } from './sqlite-copy.ts'

const LOCK = 'lock.db'

/**
 * Puts a backup in place for a server that does not run yet. Where it breaks off, no server finds half of it: the
 * databases come last.
 * @returns how many files there are beside the databases
 * @throws when the data folder is in use or not empty, or the backup is of the other kind
 */
export async function restore(
  source: string,
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
): Promise<number> {
  requireBackup(source, databaseUrl)
  await requireEmpty(dataDir)
  if (databaseUrl === null) {
    const lock = lockFolder(dataDir)
    try {
      return await restoreFolder(source, dataDir)
    } finally {
      lock.release()
    }
  }
  const files = await restoreFiles(source, dataDir)
  await restoreDump(databaseUrl, join(source, DUMP))
  return files
}

async function restoreFolder(source: string, dataDir: string): Promise<number> {
  const files = await restoreFiles(source, dataDir)
  for (const name of DATABASES) await copyDatabase(join(source, name), join(dataDir, `${name}.part`))
  forgetEpoch(join(dataDir, 'games.db.part'))
  for (const name of DATABASES) await rename(join(dataDir, `${name}.part`), join(dataDir, name))
  await syncFolder(dataDir)
  return files
}

async function restoreFiles(source: string, dataDir: string): Promise<number> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  let files = 0
  for (const name of FILES) files += await copyTree(join(source, name), join(dataDir, name))
  return files
}

function requireBackup(source: string, databaseUrl: string | null): void {
  const isOf = { folder: existsSync(join(source, DATABASES[0])), postgres: existsSync(join(source, DUMP)) }
  if (!isOf.folder && !isOf.postgres) throw new Error(`${source} is no backup of Zone War.`)
  if (databaseUrl === null && !isOf.folder)
    throw new Error('this is a backup of PostgreSQL. Set DATABASE_URL to an empty database.')
  if (databaseUrl !== null && !isOf.postgres)
    throw new Error('this is a backup of a data folder. Unset DATABASE_URL.')
}

async function requireEmpty(dataDir: string): Promise<void> {
  const names = (await namesIn(dataDir)).filter((name) => name !== LOCK && name !== 'lost+found')
  if (names.length === 0) return
  // Says so in words when a server has it.
  if (existsSync(join(dataDir, LOCK))) lockFolder(dataDir).release()
  throw new Error(`${dataDir} is not empty. Move what is in it away, or set DATA_DIR to another folder.`)
}
