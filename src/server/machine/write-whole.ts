import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** What a file is called while it is being written; one that stays behind is of no use to anyone. */
export const DRAFT_ENDING = '.draft'

/** Writes a file so that it is there whole or not at all, also after a loss of power. */
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

/** Makes the names in a folder last through a loss of power, where the system can do that; never throws. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const opened = await open(folder, 'r')
    await opened.sync().finally(() => opened.close())
  } catch {
    // Some systems cannot open a folder: then it is synced when they see fit.
  }
}
