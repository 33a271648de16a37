import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { OldState } from './told.ts'

const run = promisify(execFile)
const fileOf = (state: string, file: string): string =>
  fileURLToPath(new URL(`states/${state}/${file}`, import.meta.url))

/** What the people of an older state had and were told. */
export const readOldState = async (state: string): Promise<OldState> =>
  JSON.parse(gunzipSync(await readFile(fileOf(state, 'told.json.gz'))).toString())

/** Puts the older server's data folder into an empty one, as it was when that server was killed, or had stopped. */
export async function unpackFolder(state: string, how: 'killed' | 'stopped', folder: string): Promise<void> {
  await run('tar', ['-xzf', fileOf(state, `${how}.tar.gz`), '--no-same-owner', '-C', folder])
}

/** Puts the older server's database into an empty one. */
export async function fillDatabase(state: string, url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(gunzipSync(await readFile(fileOf(state, 'database.sql.gz'))).toString())
  await client.end()
}
