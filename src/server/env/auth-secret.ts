import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'

const FILE = 'auth-secret'

/** The secret of a file, or null when there is none. */
function readSecret(path: string): string | null {
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  if (secret.length >= 32) return secret
  throw new Error(
    `${path} is damaged. Restore it from a backup, or delete it (everyone must then sign in again)`,
  )
}

/**
 * The secret that signs cookies and links: `AUTH_SECRET`, or one made once and kept in the data folder, mode 600.
 * @throws Error when the kept file is damaged or the folder cannot be written
 */
export function authSecret(env: Pick<Env, 'authSecret' | 'dataDir'>): string {
  if (env.authSecret !== null) return env.authSecret
  mkdirSync(env.dataDir, { recursive: true })
  const path = join(env.dataDir, FILE)
  const kept = readSecret(path)
  if (kept !== null) return kept
  // Written whole under another name and then linked, so that no half secret is ever found, and the first one wins.
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, `${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(file)
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    closeSync(file)
    rmSync(draft, { force: true })
  }
  const made = readSecret(path)
  if (made === null) throw new Error(`${path} was deleted while it was being created`)
  return made
}
