import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, open } from 'node:fs/promises'
import { whileAlone } from '#server/store/postgres/migration-lock.ts'

/** Writes the whole database to a file, games and accounts as of one moment; whoever writes to it goes on. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await runPostgres('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])
  await chmod(file, 0o600)
  const written = await open(file, 'r+')
  await written.sync().finally(() => written.close())
}

/**
 * Fills an empty database from a dump, whole or not at all, and has the next node give the log a new epoch: phones
 * that know more than the dump then ask for everything. A node that is started meanwhile waits.
 * @throws when there is a Zone War in the database already
 */
export async function restoreDump(url: string, file: string): Promise<void> {
  await whileAlone(url, async (client) => {
    const { rows } = await client.query<{ isTaken: boolean }>(
      `SELECT to_regclass('public.meta') IS NOT NULL OR to_regnamespace('accounts') IS NOT NULL AS "isTaken"`,
    )
    if (rows[0]?.isTaken !== false)
      throw new Error('there is a Zone War in this database already. Create an empty one: createdb')
    const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    await runPostgres('pg_restore', url, [...options, file])
    await client.query(`DELETE FROM public.meta WHERE key = 'epoch'`)
  })
}

/** Runs one of PostgreSQL's own programs; the password goes by its environment, which others cannot see. */
async function runPostgres(program: string, url: string, options: readonly string[]): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(program, [`--dbname=${address.href}`, ...options], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${program} is not installed (Debian, Ubuntu: apt-get install postgresql-client)`)
  })
  if (code !== 0) throw new Error(`${program} has failed`)
}
