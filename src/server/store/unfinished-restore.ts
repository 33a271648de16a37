import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A file that is in a data folder while a backup is restored into it, and stays when that breaks off. */
export const RESTORE_MARK = 'restore.part'

/** @throws Error with words for the person who starts the server, where it would find half of a backup */
export function refuseUnfinishedRestore(folder: string): void {
  if (!existsSync(join(folder, RESTORE_MARK))) return
  throw new Error(
    `The restore into the data folder ${folder} broke off. Run it again: npm run restore -- <folder of the backup>`,
  )
}
