import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from '#server/env/env.ts'
import { syncFolder } from '#server/machine/write-whole.ts'
import { copyTree } from './copy-tree.ts'
import { DATABASES, DUMP, FILES, namesIn } from './kept.ts'
import { dumpDatabase } from './postgres-dump.ts'
import { copyDatabase } from './sqlite-copy.ts'

/**
 * Backs up all that a server keeps, whether it runs or not; the folder is there whole at the end, or not at all.
 *
 * What refers to something is copied before what it refers to: games, then the accounts of their hosts, then the
 * photos that stand in their messages. Whatever a copied message shows was there before the message, so it is in
 * the backup, unless it was erased meanwhile, in which case it must not be.
 * @param target a folder that is not there yet, or is empty
 * @returns how many files there are beside the databases
 */
export async function backUp(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  target: string,
): Promise<number> {
  if ((await namesIn(target)).length > 0) throw new Error(`${target} is not empty. Name another folder.`)
  const draft = `${target}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  if (databaseUrl !== null) await dumpDatabase(databaseUrl, join(draft, DUMP))
  else for (const name of DATABASES) await copyDatabase(join(dataDir, name), join(draft, name))
  let files = 0
  for (const name of FILES) files += await copyTree(join(dataDir, name), join(draft, name))
  await syncFolder(draft)
  await rename(draft, target)
  await syncFolder(dirname(target))
  return files
}
