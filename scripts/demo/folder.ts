import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '#server/store/folder-lock.ts'

const MARKER = 'zone-war-demo.txt'

/**
 * Empties the demo's data folder, so that each demo starts fresh; creates it if missing.
 * @throws Error with words when the folder holds something else, or a demo that still runs
 */
export function emptyDemoFolder(folder: string): void {
  const isUsed = existsSync(folder) && readdirSync(folder).length > 0
  if (isUsed && !existsSync(join(folder, MARKER))) {
    throw new Error(`${folder} holds something that is not the demo's. Set DATA_DIR to an empty folder.`)
  }
  lockFolder(folder).release()
  rmSync(folder, { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, MARKER), 'The folder of `npm run demo`: emptied each time the demo starts.\n')
}
