import { constants, copyFile, mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DRAFT_ENDING, syncFolder } from '#server/machine/write-whole.ts'
import { namesIn } from './kept.ts'

/**
 * Copies a file or a whole folder, synced to disk; files removed meanwhile are left out.
 * @returns how many files were copied, none where there is nothing
 */
export async function copyTree(from: string, to: string): Promise<number> {
  const kind = await stat(from).catch(unlessMissing)
  if (!kind) return 0
  if (kind.isFile()) return copyOne(from, to)
  await mkdir(to, { recursive: true, mode: 0o700 })
  let count = 0
  const names = (await namesIn(from)).filter((name) => !name.endsWith(DRAFT_ENDING))
  for (const name of names.sort(marksLast)) count += await copyTree(join(from, name), join(to, name))
  await syncFolder(to)
  return count
}

/** A photo is removed mark first: whose mark can still be copied at the end, all of it was there. */
const marksLast = (a: string, b: string): number => Number(a.endsWith('.json')) - Number(b.endsWith('.json'))

async function copyOne(from: string, to: string): Promise<number> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  // Both share their blocks if the file system can.
  const done = await copyFile(from, to, constants.COPYFILE_FICLONE).then(() => true, unlessMissing)
  if (!done) return 0
  const file = await open(to, 'r+')
  await file.sync().finally(() => file.close())
  return 1
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
