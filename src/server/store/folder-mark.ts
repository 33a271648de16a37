import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { unlessMissing } from '#server/machine/unless-missing.ts'
import { writeWhole } from '#server/machine/write-whole.ts'

/** The file with a data folder's unique id, wherever it is mounted; part of its backups. */
export const FOLDER_MARK = 'folder-id'

/** Timeout after which a network folder counts as away, in ms. */
const TIMEOUT_MS = 5_000

/** The id of a folder; null for a folder without one, or a missing folder. @throws as the system does */
export async function readFolderMark(folder: string): Promise<string | null | 'no-answer'> {
  const reading = unlessMissing(readFile(join(folder, FOLDER_MARK), 'utf8'))
  const mark = await Promise.race([reading, setTimeout(TIMEOUT_MS, 'no-answer' as const, { ref: false })])
  return mark?.trim() ?? null
}

/** Writes a folder's id, creating the folder if missing. @throws Error in words for the operator */
export async function markFolder(folder: string, mark: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(join(folder, FOLDER_MARK), Buffer.from(`${mark}\n`))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `DATA_DIR ${folder} isn't writable (${reason}). Give the server's user write access, or mount another folder.`,
    )
  }
}
