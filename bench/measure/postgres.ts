import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../test/free-port.ts'
import { postgresPrograms } from '../../test/programs.ts'

const run = promisify(execFile)
const PATIENCE_MS = 60_000

/** What must be on for a commit to survive a loss of power. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const

/** A PostgreSQL that keeps what it has committed, with otherwise the settings that it comes with. */
export interface DurablePostgres {
  readonly version: string
  /** The folder of its programs. */
  readonly programs: string
  readonly port: number
  /** Of a database that is empty: each call makes another. */
  newDatabase(): Promise<string>
}

/**
 * Lends a PostgreSQL of one's own in this folder, and stops it whatever happens.
 * @throws Error where it is not installed, or does not wait for the disk
 */
export async function withPostgres<Result>(
  folder: string,
  use: (postgres: DurablePostgres) => Promise<Result>,
): Promise<Result> {
  const programs = postgresPrograms()
  if (programs === null) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const port = await freePort()
  const address = (database: string): string => `postgres://zonewar@127.0.0.1:${port}/${database}`
  const server = await start(programs, folder, port)
  try {
    await untilReady(address('postgres'))
    const version = await checked(address('postgres'))
    let databases = 0
    return await use({
      version,
      programs,
      port,
      async newDatabase() {
        databases += 1
        const name = `bench${databases}`
        await ask(address('postgres'), `CREATE DATABASE ${name}`)
        return address(name)
      },
    })
  } finally {
    server.kill('SIGQUIT')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
}

async function start(programs: string, folder: string, port: number) {
  // It refuses to run as root: then it runs as the user that its package has made.
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? await idsOf('postgres') : {}
  await chmod(folder, 0o700)
  if (isRoot) await run('chown', ['postgres', folder])
  const data = join(folder, 'data')
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'zonewar', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...user, env },
  )
  const settings = {
    ...DURABLE,
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(join(programs, 'postgres'), ['-D', data, ...options], { ...user, env, stdio: 'ignore' })
}

/** @returns its version, once it is seen to wait for the disk */
async function checked(address: string): Promise<string> {
  const names = [...Object.keys(DURABLE), 'server_version']
  const [row] = await ask(
    address,
    `SELECT ${names.map((name) => `current_setting('${name}') AS ${name}`).join(', ')}`,
  )
  for (const [name, value] of Object.entries(DURABLE)) {
    if (row?.[name] !== value) throw new Error(`PostgreSQL has ${name} = ${row?.[name]}`)
  }
  return row?.server_version ?? ''
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      await ask(address, 'SELECT 1')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await setTimeout(50)
    }
  }
}

async function ask(address: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(text)).rows
  } finally {
    await client.end()
  }
}

async function idsOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
  )
  if (uid === undefined || gid === undefined) throw new Error(`there is no user ${name}`)
  return { uid, gid }
}
