import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { unlessMissing } from '#server/machine/unless-missing.ts'
import { writeWhole } from '#server/machine/write-whole.ts'

/** What tells a data folder from every other one, wherever it is mounted; part of its backups. */
export const FOLDER_MARK = 'folder-id'

/** A network folder that takes longer counts as away, in ms. */
const PATIENCE_MS = 5_000

/** @returns null for a folder without a mark, or that is not there @throws as the system does */
export async function readFolderMark(folder: string): Promise<string | null | 'no-answer'> {
  const reading = unlessMissing(readFile(join(folder, FOLDER_MARK), 'utf8'))
  const mark = await Promise.race([reading, setTimeout(PATIENCE_MS, 'no-answer' as const, { ref: false })])
  return mark?.trim() ?? null
}

/** Marks a folder, made when missing, for good. @throws Error with words for the person who starts the server */
export async function markFolder(folder: string, mark: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(join(folder, FOLDER_MARK), Buffer.from(`${mark}\n`))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `DATA_DIR ${folder} cannot be written (${reason}). Let the server's user write there, or mount another folder.`,
    )
  }
}
