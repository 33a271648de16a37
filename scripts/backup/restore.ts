import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env/env.ts'
import { lockFolder } from '#server/store/folder-lock.ts'
import { RESTORE_MARK } from '#server/store/unfinished-restore.ts'
import { allOrNothing, finishRestore, unfinishedRestore } from './all-or-nothing.ts'
import { copyTree } from './copy-tree.ts'
import { DATABASES, DUMP, FILES, namesIn } from './kept.ts'
import { checkDump, fillFromDump, intoEmptyDatabase } from './postgres-dump.ts'
import { copyDatabase, forgetEpoch } from './sqlite-copy.ts'

const LOCK = 'lock.db'

/**
 * Puts a backup in place for a server that does not run yet: all of it, or nothing. What was killed in the middle can be
 * run again, and no server starts before.
 * @returns how many files there are beside the databases
 * @throws when the data folder is in use or not empty, the database is not, or the backup is of the other kind
 */
export async function restore(
  source: string,
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
): Promise<number> {
  requireBackup(source, databaseUrl)
  await requireEmpty(dataDir)
  return databaseUrl === null
    ? restoreFolder(source, dataDir)
    : restoreDatabase(source, { dataDir, url: databaseUrl })
}

async function restoreFolder(source: string, dataDir: string): Promise<number> {
  const lock = lockFolder(dataDir)
  try {
    return await allOrNothing(dataDir, async () => {
      const files = await restoreFiles(source, dataDir)
      for (const name of DATABASES) await copyDatabase(join(source, name), join(dataDir, `${name}.part`))
      forgetEpoch(join(dataDir, 'games.db.part'))
      for (const name of DATABASES) await rename(join(dataDir, `${name}.part`), join(dataDir, name))
      return files
    })
  } finally {
    lock.release()
  }
}

/** Looks at everything before it writes anything. The database comes last: with it the restore is done. */
async function restoreDatabase(
  source: string,
  { dataDir, url }: { dataDir: string; url: string },
): Promise<number> {
  const dump = join(source, DUMP)
  await checkDump(dump)
  return intoEmptyDatabase(url, await unfinishedRestore(dataDir), {
    fill: () =>
      allOrNothing(dataDir, async (id) => {
        const files = await restoreFiles(source, dataDir)
        await fillFromDump(url, dump, id)
        return files
      }),
    async isFilled() {
      // It was killed after the database was filled, which comes last.
      await finishRestore(dataDir)
      return 0
    },
  })
}

async function restoreFiles(source: string, dataDir: string): Promise<number> {
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
  if (names.length === 0 || names.includes(RESTORE_MARK)) return
  // Says so in words when a server has it.
  if (existsSync(join(dataDir, LOCK))) lockFolder(dataDir).release()
  throw new Error(`${dataDir} is not empty. Move what is in it away, or set DATA_DIR to another folder.`)
}
