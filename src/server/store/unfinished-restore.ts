import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The file that marks a data folder while a backup is being restored into it; stays behind if that fails. */
export const RESTORE_MARK = 'restore.part'

/** Refuses to start on half a restored backup. @throws Error in words for the operator */
export function refuseUnfinishedRestore(folder: string): void {
  if (!existsSync(join(folder, RESTORE_MARK))) return
  throw new Error(
    `A restore into the data folder ${folder} didn't finish. Run it again: npm run restore -- <folder of the backup>`,
  )
}
