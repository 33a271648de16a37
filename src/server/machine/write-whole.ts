import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** The suffix of a file that is being written; one that stays behind can be deleted. */
export const DRAFT_ENDING = '.draft'

/** Writes a file atomically and durably, also across a power failure. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}${DRAFT_ENDING}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Syncs a folder, so that its file names survive a power failure, if the system can; never throws. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const opened = await open(folder, 'r')
    await opened.sync().finally(() => opened.close())
  } catch {
    // Some systems can't open a folder, and sync it by themselves.
  }
}
