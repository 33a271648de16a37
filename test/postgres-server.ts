import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { postgresPrograms } from './programs.ts'

const run = promisify(execFile)
const PATIENCE_MS = 60_000

/** A PostgreSQL server of one's own, in a temporary folder. */
export interface Postgres {
  /** Of a database that is empty: each call makes another. */
  newDatabase(): Promise<string>
  /** Ends it without a word, as a loss of power would: nothing is written any more. */
  kill(): Promise<void>
  /** Starts it again on the same folder and port. */
  start(): Promise<void>
  /** Stops it and leaves nothing behind. */
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL on a free port.
 * @param options.fsync false keeps what it wrote through the end of its process, not through a loss of power
 */
export async function startPostgres({ fsync = false } = {}): Promise<Postgres> {
  const programs = postgresPrograms()
  if (programs === null) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const folder = await mkdtemp(join(tmpdir(), 'zone-war-postgres-'))
  // It refuses to run as root, as tests do in a container: then it runs as the user that its package has made.
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? await idsOf('postgres') : {}
  await chmod(folder, 0o700)
  if (isRoot) await run('chown', ['postgres', folder])
  const port = await freePort()
  const data = join(folder, 'data')
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'zonewar', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...user,
      env,
    },
  )
  const address = (database: string) => `postgres://zonewar@127.0.0.1:${port}/${database}`
  let server = launch()
  let databases = 0

  function launch() {
    const settings = {
      fsync: fsync ? 'on' : 'off',
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: 200,
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return spawn(join(programs ?? '', 'postgres'), ['-D', data, ...options], {
      ...user,
      env,
      stdio: 'ignore',
    })
  }

  async function untilReady(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const client = new pg.Client(address('postgres'))
      try {
        await client.connect()
        await client.end()
        return
      } catch (error) {
        if (Date.now() > deadline) throw error
        // After a kill its orphans hold the memory for a moment, and the next one ends at once.
        if (server.exitCode !== null) server = launch()
        await setTimeout(50)
      }
    }
  }

  async function end(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }

  // Its own process may be stopped before its tests have finished.
  const abandon = () => void server.kill('SIGQUIT')
  process.once('exit', abandon)
  await untilReady()
  return {
    async newDatabase() {
      databases += 1
      const name = `zonewar${databases}`
      const client = new pg.Client(address('postgres'))
      await client.connect()
      await client.query(`CREATE DATABASE ${name}`)
      await client.end()
      return address(name)
    },
    kill: () => end('SIGKILL'),
    async start() {
      server = launch()
      await untilReady()
    },
    async stop() {
      process.off('exit', abandon)
      await end('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function idsOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
  )
  if (uid === undefined || gid === undefined) throw new Error(`there is no user ${name}`)
  return { uid, gid }
}
