import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, open } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { probe } from '#server/store/postgres/connection.ts'
import { withMigrationLock } from '#server/store/postgres/migration-lock.ts'

/** Dumps the whole database to a file as of one moment, without blocking writers. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await runPostgres('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])
  await chmod(file, 0o600)
  const written = await open(file, 'r+')
  await written.sync().finally(() => written.close())
}

/** @throws when a dump cannot be read here: it is damaged, or of a newer PostgreSQL than the installed programs */
export async function checkDump(file: string): Promise<void> {
  const listing = start('pg_restore', null, ['--list', file])
  listing.child.stdout.resume()
  await listing.ended
}

/**
 * Looks whether a database is empty, and lets it be filled. A node that is started meanwhile waits.
 * @param id of the restore that broke off before; null where none did
 * @throws when the database cannot be reached, or there is another Zone War in it already
 */
export async function intoEmptyDatabase<Result>(
  url: string,
  id: string | null,
  { fill, isFilled }: { fill(): Promise<Result>; isFilled(): Promise<Result> },
): Promise<Result> {
  await probe(url)
  return withMigrationLock(url, async (client) => {
    const { rows } = await client.query<{ isTaken: boolean; hasMeta: boolean }>(
      `SELECT to_regclass('public.meta') IS NOT NULL OR to_regnamespace('accounts') IS NOT NULL AS "isTaken",
         to_regclass('public.meta') IS NOT NULL AS "hasMeta"`,
    )
    if (rows[0]?.isTaken === false) return fill()
    const isOurs =
      id !== null &&
      rows[0]?.hasMeta === true &&
      (await client.query(`SELECT FROM public.meta WHERE key = 'restore' AND value = $1`, [id])).rowCount ===
        1
    if (isOurs) return isFilled()
    throw new Error('there is a Zone War in this database already. Create an empty one: createdb')
  })
}

/**
 * Fills an empty database from a dump, and has the next node give the log a new epoch: phones that know more than the
 * dump then ask for everything. One transaction, which whatever breaks off leaves undone.
 * @param id of the restore, kept with what it brought
 */
export async function fillFromDump(url: string, file: string, id: string): Promise<void> {
  const script = start('pg_restore', null, ['--no-owner', '--no-privileges', '--file=-', file])
  const database = start('psql', url, ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'])
  database.child.stdout.resume()
  const { stdin } = database.child
  // Why it ended says its error output.
  stdin.on('error', () => script.child.kill())
  database.child.once('exit', () => script.child.kill())
  stdin.write('BEGIN;\n')
  script.child.stdout.pipe(stdin, { end: false })
  try {
    await script.ended
  } catch (error) {
    database.child.kill()
    await database.ended.catch(() => {})
    throw error
  }
  stdin.end(
    `DELETE FROM public.meta WHERE key IN ('epoch', 'restore');
     INSERT INTO public.meta (key, value) VALUES ('restore', '${id}');
     COMMIT;\n`,
  )
  await database.ended
}

/** Runs one of PostgreSQL's own programs to its end. */
async function runPostgres(program: string, url: string, options: readonly string[]): Promise<void> {
  const { child, ended } = start(program, url, options)
  child.stdout.resume()
  await ended
}

/** One of PostgreSQL's own programs at work. */
interface Running {
  readonly child: ChildProcessByStdio<Writable, Readable, null>
  /** Rejects when it has failed, or is not installed. */
  readonly ended: Promise<void>
}

/** Starts one of PostgreSQL's programs; it gets the password by its environment, which others can't see. */
function start(program: string, url: string | null, options: readonly string[]): Running {
  const address = url === null ? null : new URL(url)
  const password = decodeURIComponent(address?.password ?? '')
  if (address) address.password = ''
  const child = spawn(program, [...(address ? [`--dbname=${address.href}`] : []), ...options], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close').then(
    ([code]) => {
      if (code !== 0) throw new Error(`${program} has failed`)
    },
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new Error(`${program} is not installed (Debian, Ubuntu: apt-get install postgresql-client)`)
    },
  )
  // A rejection may come before anyone awaits this.
  ended.catch(() => {})
  return { child, ended }
}
