import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '#server/machine/unless-missing.ts'
import { syncFolder, writeWhole } from '#server/machine/write-whole.ts'
import { RESTORE_MARK } from '#server/store/unfinished-restore.ts'
import { DATABASES, FILES } from './kept.ts'

/** What a restore puts into a data folder, finished or not. */
const OURS = [...FILES, ...DATABASES.flatMap((name) => [name, `${name}.part`])]

/** The id of the restore that broke off in this folder; null for any other folder. */
export const unfinishedRestore = (folder: string): Promise<string | null> =>
  unlessMissing(readFile(join(folder, RESTORE_MARK), 'utf8'))

/**
 * Fills an empty data folder, made when missing: where that fails it is empty again, and where it is killed the next
 * try starts over.
 * @param fill gets the id of this restore
 */
export async function allOrNothing<Result>(
  folder: string,
  fill: (id: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const id = randomBytes(8).toString('hex')
  await writeWhole(join(folder, RESTORE_MARK), Buffer.from(id))
  await syncFolder(folder)
  try {
    await empty(folder)
    const result = await fill(id)
    await finishRestore(folder)
    return result
  } catch (error) {
    await empty(folder)
    await finishRestore(folder)
    throw error
  }
}

/** All is in place, or nothing is: servers may use the folder. */
export async function finishRestore(folder: string): Promise<void> {
  await syncFolder(folder)
  await rm(join(folder, RESTORE_MARK), { force: true })
  await syncFolder(folder)
}

async function empty(folder: string): Promise<void> {
  for (const name of OURS) await rm(join(folder, name), { recursive: true, force: true })
}
