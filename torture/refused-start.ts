import { once } from 'node:events'
import { closeSync, copyFileSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Audit } from './audit.ts'
import { folderStorage } from './engines.ts'
import { Findings } from './findings.ts'
import { hasNamespaces, ON_READ_ONLY_DISK, onSmallDisk } from './namespaces.ts'
import { recoverySeconds } from './recovery.ts'
import type { Outcome, Torment } from './scenario.ts'
import { Server } from './server.ts'
import { createTorturedGames } from './tortured-games.ts'
import { Traffic } from './traffic.ts'

/** A reason for which a server cannot start. */
interface Obstacle {
  readonly what: string
  /** What it must say; `{folder}` stands for the data folder, `{port}` for the port. */
  readonly words: string
  /** One of the few that a short run has time for. */
  readonly isQuick?: boolean
  /** A shell's words before the server. */
  readonly prelude?: string
  /** Brings it about. @returns what takes it away */
  raise?(folder: string, port: number): (() => unknown) | Promise<() => unknown>
}

const OBSTACLES: readonly Obstacle[] = [
  {
    what: 'an empty data folder that is read-only',
    words: "The data folder {folder} isn't writable. Give the server's user write access, or set DATA_DIR",
    prelude: `${onSmallDisk('1m')} && mount -o remount,ro "$DATA_DIR"`,
  },
  {
    what: 'a read-only data folder',
    isQuick: true,
    words:
      "{folder}/games.db isn't writable (unable to open database file). Give the server's user write access, or",
    prelude: ON_READ_ONLY_DISK,
  },
  {
    what: 'a disk that is full',
    isQuick: true,
    words: "There's no space left on the disk of {folder}/games.db (database or disk is full). Free some",
    prelude: onSmallDisk('64k'),
  },
  {
    what: 'games.db, damaged',
    isQuick: true,
    words: '{folder}/games.db is damaged (file is not a database). Restore a backup of the data folder.',
    raise: (folder) => damage(join(folder, 'games.db')),
  },
  {
    what: 'accounts.db, damaged',
    words: '{folder}/accounts.db is damaged (file is not a database). Restore a backup of the data folder.',
    raise: (folder) => damage(join(folder, 'accounts.db')),
  },
  {
    what: 'games.db of a newer version',
    words: 'games.db has version 99, this server knows up to',
    raise: (folder) => change(folder, 'PRAGMA user_version = 99'),
  },
  {
    what: 'a migration that breaks off',
    isQuick: true,
    words: '{folder}/games.db could not be migrated, and was left unchanged: table bodies already exists.',
    raise: (folder) => change(folder, 'PRAGMA user_version = 1'),
  },
  {
    what: 'a port that is taken',
    isQuick: true,
    words: 'Port {port} is in use. Stop the other server, or choose another port: PORT=3001 npm start',
    raise: (_, port) => listenOn(port),
  },
  {
    what: 'games.db, locked by another program',
    words: 'Another program has locked {folder}/games.db. Close it, and start again.',
    raise: (folder) => {
      const other = new DatabaseSync(join(folder, 'games.db'))
      other.exec('BEGIN EXCLUSIVE')
      return () => other.close()
    },
  },
]

/**
 * A server that cannot start says why in words, ends with 1, and has everything once the reason is gone: after each,
 * or, where it is done once only, after the few that a short run has time for.
 */
export async function refusedStart({ scope, random, times, tell }: Torment): Promise<Outcome> {
  const storage = folderStorage(scope)
  const { variables } = storage
  const folder = variables.DATA_DIR ?? ''
  const server = await Server.start(scope, { variables })
  const findings = new Findings({ nodes: 1 })
  const origins = [server.origin]
  const [game] = await createTorturedGames({ scope, origins, games: 1, playersEach: 3, random, findings })
  if (!game) throw new Error('there is no game')
  const audit = new Audit(game, findings)
  const canMount = hasNamespaces()
  const isShort = times === 1
  const obstacles = OBSTACLES.filter(
    ({ isQuick, prelude }) => (isQuick || !isShort) && (prelude === undefined || canMount),
  )
  const recoveriesSeconds: number[] = []
  for (const { what, words, prelude, raise } of obstacles) {
    await server.stop()
    const refused = await Server.prepare(scope, { variables, ...(prelude !== undefined && { prelude }) })
    const { port } = new URL(refused.origin)
    const takeAway = await raise?.(folder, Number(port))
    refused.launch()
    const { code, stderr } = await refused.ended()
    await takeAway?.()
    const expected = `Zone War could not start: ${words.replace('{folder}', folder).replace('{port}', port)}`
    if (code !== 1 || !stderr.startsWith(expected))
      findings.note('wrong', `${what}: ended with ${code}, ${stderr}`)
    tell(`start refused: ${what}`)
    if (isShort && what !== obstacles.at(-1)?.what) continue
    const recovery = recoverySeconds(game.phones)
    const traffic = new Traffic([game])
    traffic.start()
    await server.start()
    recoveriesSeconds.push(await recovery)
    await traffic.halt()
    const log = storage.openLog()
    await audit.check(log, origins)
    await log.close()
  }
  const remarks = canMount ? [] : ['read-only and full disks left out: no namespaces on this machine']
  return { what: 'a start that is refused', times: obstacles.length, findings, recoveriesSeconds, remarks }
}

/** Listens where a server wants to. @returns what leaves the port free again */
async function listenOn(port: number): Promise<() => unknown> {
  const other = createServer()
  await once(other.listen(port, '127.0.0.1'), 'listening')
  return () => once(other.close(), 'close')
}

/** Overwrites a file's head. @returns what puts it right */
function damage(path: string): () => void {
  const copy = `${path}.copy`
  copyFileSync(path, copy)
  if (existsSync(`${path}-wal`)) throw new Error(`${path} was not closed`)
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(512, 'damaged '))
  closeSync(file)
  return () => {
    copyFileSync(copy, path)
    rmSync(copy)
  }
}

/** Changes games.db by hand. @returns what puts it right */
function change(folder: string, sql: string): () => void {
  const path = join(folder, 'games.db')
  const run = (statement: string): void => {
    const db = new DatabaseSync(path)
    db.exec(statement)
    db.close()
  }
  const db = new DatabaseSync(path)
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  db.close()
  run(sql)
  return () => run(`PRAGMA user_version = ${version}`)
}
