/**
 * `node scripts/old-state.ts <folder> <name> [postgres]`: makes a state for test/upgrades by running an older version,
 * checked out and installed in a folder, as people would use it. See test/upgrades/README.md.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { runCaddy } from '#test/caddy-process.ts'
import { freePort } from '#test/free-port.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { askAll, type Door, type OldState, type Person } from '#test/upgrades/told.ts'
import { projectRoot } from './build/project-root.ts'
import { openOlderVersion } from './old-state/older-version.ts'
import { bidOnce, comeIn, gather, type Played, play } from './old-state/play.ts'

const run = promisify(execFile)
const SECRET = 'the secret of servers that are no more'

const [checkout, name, engine] = process.argv.slice(2)
if (checkout === undefined || name === undefined) throw new Error('name a folder and the state to be made')
const older = await openOlderVersion(resolve(checkout))
const target = join(projectRoot, 'test/upgrades/states', name)
await mkdir(target, { recursive: true })

const folder = await mkdtemp(join(tmpdir(), 'zone-war-older-'))
const data = join(folder, 'data')
const postgres = engine === 'postgres' ? await startPostgres() : null
const databaseUrl = (await postgres?.newDatabase()) ?? null
const [port, httpPort, httpsPort] = [await freePort(), await freePort(), await freePort()]
const origins = { http: `http://127.0.0.1:${port}`, tls: `https://localhost:${httpsPort}` } as const
const common = {
  PORT: String(port),
  DATA_DIR: data,
  ...(databaseUrl !== null && { DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET }),
}
const variables: Record<Door, Record<string, string>> = {
  http: common,
  tls: { ...common, BASE_URL: origins.tls, TRUSTED_PROXIES: '127.0.0.1, ::1' },
}
const nodes = [`127.0.0.1:${port}`]
const caddy = await runCaddy({ folder, domain: 'localhost', httpPort, httpsPort, nodes })
setDefaultCACertificates([await caddy.authority('root')])

let server = await older.start(variables.http)
const games: Played[] = []
for (const which of ['active', 'lobby', 'completed'] as const) {
  const game = await gather(older, origins.http, which)
  if (which !== 'lobby') await play(older, game)
  games.push(game)
}
await server.end('SIGTERM')

server = await older.start(variables.tls)
await untilCaddyFindsIt()
for (const game of games) await comeIn(game, older, origins.tls)
await server.end('SIGTERM')

server = await older.start(variables.http)
for (const game of games) {
  if (game.name === 'lobby') continue
  for (const dollars of [3, 4]) await bidOnce(older, game, dollars)
  if (game.name === 'completed') await end(game)
}
const people = await tellAll('http')
const atMs = Date.now()
await server.end('SIGKILL')
await pack('killed')

server = await older.start(variables.tls)
await untilCaddyFindsIt()
people.push(...(await tellAll('tls')))
await server.end('SIGTERM')
await pack('stopped')
await caddy.stop()
await postgres?.stop()

const state: OldState = { atMs, secret: postgres === null ? null : SECRET, people }
await writeFile(join(target, 'told.json.gz'), gzipSync(JSON.stringify(state)))
await rm(folder, { recursive: true })
console.log(`made ${target}`)
process.exit(0)

/** A request through it is answered. */
async function untilCaddyFindsIt(): Promise<void> {
  while ((await fetch(`${origins.tls}/healthz`)).status !== 200);
}

async function end({ gameId, people }: Played): Promise<void> {
  const [host] = people
  if (!host) throw new Error('there is no host')
  const socket = await older.clients.openLive(host.visitor, gameId)
  await socket.command({ type: 'EndGame' })
  await socket.close()
}

/** What those who came by a door are told, and what their browsers have. */
async function tellAll(door: Door): Promise<Person[]> {
  const told: Person[] = []
  for (const { name, gameId, visitor, ...person } of games.flatMap((game) => game.people)) {
    if (person.door !== door) continue
    const socket = await older.clients.openLive(visitor, gameId)
    const all = await askAll(visitor, gameId, socket)
    const pairs = visitor.cookies().split('; ')
    const cookies = Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    )
    delete cookies.zw_node
    told.push({ name, gameId, door, cookies, told: all })
  }
  return told
}

/** Keeps the data folder, and the database, as they are now. */
async function pack(how: 'killed' | 'stopped'): Promise<void> {
  if (databaseUrl !== null && how === 'killed') return
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name']
  await run('tar', [...owner, '--exclude=outbox', '-C', data, '-czf', join(target, `${how}.tar.gz`), '.'])
  if (databaseUrl === null) return
  const options = ['--inserts', '--no-owner', '--no-privileges', `--dbname=${databaseUrl}`]
  const { stdout } = await run('pg_dump', options, { maxBuffer: 1e8 })
  // Words for psql, which a client that is only given statements does not know.
  const sql = stdout.replace(/^\\.*$/gm, '')
  await writeFile(join(target, 'database.sql.gz'), gzipSync(sql))
}
