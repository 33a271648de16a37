/** `npm run restore -- <folder>`: puts a backup where `DATA_DIR` and `DATABASE_URL` say, both of them empty as yet. */
import { resolve } from 'node:path'
import { parseEnv } from '#server/env/env.ts'
import { picturesElsewhere } from './backup/pictures-elsewhere.ts'
import { restore } from './backup/restore.ts'

// Nobody but its owner reads a backup, or what is restored from one.
process.umask(0o077)
try {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('name the folder of a backup: npm run restore -- <folder>')
  const env = parseEnv(process.env)
  const files = await restore(resolve(folder), env)
  console.log(`Restored games, accounts and ${files} files to ${env.dataDir}. Start the server.`)
  if (env.bucket) console.log(picturesElsewhere(env.bucket.name))
} catch (error) {
  console.error(`Not restored: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
