/** `npm run backup -- <folder>`: all that a server keeps, while it runs; `DATA_DIR` and `DATABASE_URL` as it has them. */
import { resolve } from 'node:path'
import { parseEnv } from '#server/env/env.ts'
import { backUp } from './backup/back-up.ts'
import { picturesElsewhere } from './backup/pictures-elsewhere.ts'

// Nobody but its owner reads a backup, or what is restored from one.
process.umask(0o077)
try {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('name a folder that is not there yet: npm run backup -- <folder>')
  const env = parseEnv(process.env)
  const files = await backUp(env, resolve(folder))
  console.log(`Backed up to ${resolve(folder)}: games, accounts and ${files} files.`)
  if (env.bucket) console.log(picturesElsewhere(env.bucket.name))
} catch (error) {
  console.error(`Nothing was backed up: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
