/** `npm run check-backup -- <folder>`: opens a backup and says what is in it. */
import { resolve } from 'node:path'
import { openBackup } from './backup/open-backup.ts'

try {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('name the folder of a backup: npm run check-backup -- <folder>')
  console.log(`${resolve(folder)} is a whole backup: ${await openBackup(resolve(folder))}.`)
} catch (error) {
  console.error(`Not a backup to rely on: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
