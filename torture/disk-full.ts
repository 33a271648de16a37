import { closeSync, copyFileSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { createVisitor } from '#test/visitor.ts'
import { Audit } from './audit.ts'
import { Findings } from './findings.ts'
import { newFolder } from './folder.ts'
import { readFolder } from './log-reader.ts'
import { onSmallDisk, seenFromOutside } from './namespaces.ts'
import { recoverySeconds } from './recovery.ts'
import { refusalOf } from './refusals.ts'
import type { Outcome, Torment } from './scenario.ts'
import type { Scope } from './scope.ts'
import { Server } from './server.ts'
import { createTorturedGames } from './tortured-games.ts'
import { Traffic } from './traffic.ts'

/** The disk fills up under a running server: it says so, loses nothing, and goes on by itself once there is room. */
export async function diskFull({ scope, random, times }: Torment): Promise<Outcome> {
  const folder = newFolder(scope)
  const variables = { DATA_DIR: folder, MIN_FREE_DISK_MB: '0' }
  const server = await Server.start(scope, { variables, prelude: onSmallDisk('24m') })
  const { origin } = server
  const findings = new Findings({ nodes: 1 })
  const [game] = await createTorturedGames({
    scope,
    origins: [origin],
    games: 1,
    playersEach: 4,
    random,
    findings,
  })
  if (!game) throw new Error('there is no game')
  const audit = new Audit(game, findings)
  const disk = seenFromOutside(server.pid, folder)
  const traffic = new Traffic([game])
  const recoveriesSeconds: number[] = []
  for (let round = 0; round < times; round += 1) {
    traffic.start()
    await setTimeout(200 + random.int(500))
    fill(join(disk, 'ballast'))
    await refusalOf('store-failed', game.phones)
    await expectWordsByHttp(origin, findings)
    await expectHealth(503, 'failing', origin, findings)
    rmSync(join(disk, 'ballast'))
    recoveriesSeconds.push(await recoverySeconds(game.phones))
    await expectHealth(200, 'ok', origin, findings)
    await traffic.halt()
    const log = readFolder(copyOf(disk, scope))
    await audit.check(log, [origin])
    await log.close()
  }
  if (!server.log.some((line) => line.includes('The disk of the data folder is full; nothing was stored')))
    findings.note('wrong', 'the log does not say that the disk is full')
  return { what: 'disk full', times, findings, recoveriesSeconds, remarks: [] }
}

/** SQLite would follow the way into another process's files to our own. While nobody writes, a copy is the same. */
function copyOf(disk: string, scope: Scope): string {
  const folder = newFolder(scope)
  for (const file of ['games.db', 'games.db-wal']) copyFileSync(join(disk, file), join(folder, file))
  // Whoever only reads cannot put the two together.
  const db = new DatabaseSync(join(folder, 'games.db'))
  db.exec('PRAGMA wal_checkpoint')
  db.close()
  return folder
}

/** Writes until there is no room, down to the last block. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (let size = 1_048_576; size >= 512; ) {
      try {
        writeSync(file, Buffer.alloc(size))
      } catch {
        size /= 2
      }
    }
  } finally {
    closeSync(file)
  }
}

/** Whoever watches the server learns whether anything can be stored. */
async function expectHealth(
  status: number,
  store: 'ok' | 'failing',
  origin: string,
  findings: Findings,
): Promise<void> {
  const response = await fetch(`${origin}/healthz`)
  const health = (await response.json()) as { store: string }
  if (response.status !== status || health.store !== store)
    findings.note(
      'wrong',
      `/healthz says ${response.status} and store ${health.store}, not ${status} ${store}`,
    )
}

/** Whoever signs up meanwhile is told so in words. */
async function expectWordsByHttp(origin: string, findings: Findings): Promise<void> {
  const login = { email: 'late@example.org', password: 'Canal+Bowery7' }
  const response = await createVisitor(origin).post('/api/auth/sign-up/email', login)
  const { code, message } = (await response.json()) as { code: string; message: string }
  if (response.status < 500 || code !== 'unavailable' || !message.includes('Please try again'))
    findings.note('wrong', `a sign-up on a full disk was answered ${response.status} ${code}: ${message}`)
}
