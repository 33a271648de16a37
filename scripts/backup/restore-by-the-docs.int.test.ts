import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { childEnvironment } from '#test/child-environment.ts'
import { type GameWithPhoto, gameWithPhoto } from '#test/game-with-photo.ts'
import { bidOn, openLive } from '#test/live-client.ts'
import { LiveSocket } from '#test/live-socket.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { postgresPrograms } from '#test/programs.ts'
import { type ServerProcess, spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor } from '#test/visitor.ts'
import { projectRoot } from '../build/project-root.ts'
import { commandsOf, zoneWarFunction } from './documented-commands.ts'

const run = promisify(execFile)

/** What systemd-run does with the options that the docs use; systemd itself runs as the first process only. */
const SYSTEMD_RUN = `#!/bin/bash
while [ $# -gt 0 ]; do
  case "$1" in
    -p) case "$2" in
          WorkingDirectory=*) cd "\${2#*=}" ;;
          EnvironmentFile=-*) while IFS= read -r line; do export "$line"; done < "\${2#*=-}" ;;
        esac
        shift 2 ;;
    -E) export "$2"; shift 2 ;;
    --*) shift ;;
    *) exec "$@" ;;
  esac
done
`

/** What Docker does with the commands that go into a container: here the database and the files are this machine's own. */
const DOCKER = `#!/bin/bash
[ "$1 $2 $3" = "compose -f deploy/compose.yaml" ] || exit 64
shift 3
case "$1" in
  exec) [ "$2" = -T ] || exit 64; shift 3 ;;
  run) [ "$2 $3 $4" = "--rm --no-deps -T" ] || exit 64; shift 5 ;;
  *) exit 64 ;;
esac
exec "\${@/#\\/data/$DATA_DIR}"
`

/** A machine with nothing on it but the project, and programs of those names. */
function emptyMachine() {
  const root = temporaryFolder()
  const programs = { 'systemd-run': SYSTEMD_RUN, docker: DOCKER }
  for (const [name, script] of Object.entries(programs)) {
    const path = join(root, 'bin', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, script)
    chmodSync(path, 0o755)
  }
  return root
}

/**
 * Runs lines of the docs as they are, but for where folders are.
 * @param options.root of the machine
 * @param options.backups where its backups are
 * @param options.env of the shell
 */
async function runLines(
  lines: readonly string[],
  options: { root: string; backups: string; env?: Record<string, string> },
): Promise<string> {
  const { root, backups, env } = options
  const script = [zoneWarFunction(), ...lines]
    .join('\n')
    .replaceAll('/backups/', `${backups}/`)
    .replaceAll('/opt/zone-war', projectRoot)
    .replaceAll('/etc/zone-war.env', join(root, 'zone-war.env'))
    .replaceAll('/var/lib/private/', `${root}/`)
    .replace(/([<>]) (\S+\.(?:dump|tar))/g, `$1 ${backups}/$2`)
  const PATH = [join(root, 'bin'), dirname(process.execPath), postgresPrograms(), process.env.PATH]
  const { stdout, stderr } = await run('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd: projectRoot,
    env: { ...childEnvironment(), HOME: root, PATH: PATH.filter(Boolean).join(delimiter), ...env },
  })
  return stdout + stderr
}

/** The lines of a recipe before the one that starts the server, which the test does itself. */
function untilStart(recipe: string, start: string): string[] {
  const lines = commandsOf(recipe)
  expect(lines.at(-1)).toBe(start)
  return lines.slice(0, -1)
}

/** The lines without those that stop services or start them empty: the test has done so. */
const insideOf = (lines: readonly string[]): string[] =>
  lines.filter(
    (line) => !/ (build node1|up -d --wait postgres|stop node1 node2)$|^systemctl stop /.test(line),
  )

async function end(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM')
  await server.ended
}

/** A game, and how far the red team's phone has followed it. */
interface Played extends GameWithPhoto {
  since: string
}

async function playAt(origin: string): Promise<Played> {
  const game = await gameWithPhoto(origin)
  const phone = await openLive(game.red.visitor, game.gameId)
  return { ...game, since: await phone.bookmark() }
}

/** The host signs in, the player still has the seat, sees the photo and bids. @returns the player's browser */
async function expectGameAt(origin: string, { login, red, gameId, photoPath, photo }: Played) {
  const signIn = await createVisitor(origin).post('/api/auth/sign-in/email', login)
  expect(signIn.status).toBe(200)
  const visitor = red.visitor.copy().at(origin)
  const shown = Buffer.from(await (await visitor.get(photoPath)).arrayBuffer())
  expect(shown.equals(photo)).toBe(true)
  const phone = await openLive(visitor, gameId)
  expect(await phone.command(bidOn(phone.view, 'z03', 't1', 1))).toEqual({ ok: true })
  return visitor
}

/** Likewise, in a log of a new epoch: the player's phone is told everything anew. */
async function expectRestoredAt(origin: string, game: Played): Promise<void> {
  const visitor = await expectGameAt(origin, game)
  const phone = new LiveSocket(visitor, game.gameId, { since: game.since })
  await phone.frame('welcome')
  expect(phone.heard.map(({ type }) => type)).not.toContain('entry')
}

describe('onto an empty machine, by the very commands of docs/operating.md', () => {
  test('[X121] a data folder comes back with npm start', async () => {
    const backups = join(temporaryFolder(), 'backups')
    const from = { DATA_DIR: join(emptyMachine(), 'data') }
    const server = spawnServer(from)
    const game = await playAt(await server.origin)
    expect(await runLines(commandsOf('npm backup'), { root: emptyMachine(), backups, env: from })).toContain(
      'Backed up to',
    )
    await end(server)

    const root = emptyMachine()
    const to = { DATA_DIR: join(root, 'data') }
    await runLines(untilStart('npm restore', 'npm start'), { root, backups, env: to })
    await expectRestoredAt(await spawnServer(to).origin, game)
  })

  test('[X121] the unit’s data comes back with systemd, and what was there before is kept', async () => {
    const machines = [emptyMachine(), emptyMachine()]
    const [first = ''] = machines
    const backups = join(temporaryFolder(), 'backups')
    // As in the docs: a shell could not read the last one.
    for (const root of machines)
      writeFileSync(join(root, 'zone-war.env'), 'LOG_LEVEL=warn\nMAIL_FROM=Zone War <game@example.org>\n')
    const server = spawnServer({ DATA_DIR: join(first, 'zone-war') })
    const game = await playAt(await server.origin)
    await runLines(commandsOf('systemd backup'), { root: first, backups })
    await end(server)

    for (const root of machines) {
      const lines = insideOf(untilStart('systemd restore', 'systemctl start zone-war'))
      expect(lines).toHaveLength(2)
      await runLines(lines, { root, backups })
      const restored = spawnServer({ DATA_DIR: join(root, 'zone-war') })
      await expectRestoredAt(await restored.origin, game)
      await end(restored)
    }
    // What was there is still a whole data folder.
    const before = readdirSync(first).find((name) => /^zone-war\.\d+$/.test(name)) ?? ''
    const kept = spawnServer({ DATA_DIR: join(first, before) })
    await expectGameAt(await kept.origin, game)
  })

  test.skipIf(postgresPrograms() === null)(
    '[X121] PostgreSQL and its pictures come back on a new Docker host, on the same one, and with npm start',
    async () => {
      const AUTH_SECRET = 'the secret that all nodes of the tests agree on'
      const backups = temporaryFolder()
      /** A host with the containers of compose.yaml, its database `zonewar` still empty. */
      async function newHost() {
        const root = emptyMachine()
        const postgres = await startPostgres()
        onTestFinished(() => postgres.stop())
        const address = new URL(await postgres.newDatabase())
        const environment = { PGHOST: address.hostname, PGPORT: address.port, PGUSER: 'zonewar' }
        address.pathname = '/zonewar'
        const variables = { DATA_DIR: join(root, 'data'), DATABASE_URL: address.href, AUTH_SECRET }
        mkdirSync(variables.DATA_DIR)
        const shell = { root, backups, env: { ...environment, ...variables } }
        return { shell, variables }
      }
      const old = await newHost()
      await runLines(['createdb zonewar'], old.shell)
      const server = spawnServer(old.variables)
      const game = await playAt(await server.origin)
      await runLines(commandsOf('docker backup'), old.shell)
      await runLines(commandsOf('npm backup'), old.shell)
      await end(server)

      const host = await newHost()
      const restore = insideOf(untilStart('docker restore', 'docker compose -f deploy/compose.yaml up -d'))
      expect(restore).toHaveLength(3)
      await runLines(['createdb zonewar', ...restore], host.shell)
      const restored = spawnServer(host.variables)
      await expectRestoredAt(await restored.origin, game)
      await end(restored)

      await runLines([...insideOf(commandsOf('docker empty')), ...restore], host.shell)
      const again = spawnServer(host.variables)
      await expectRestoredAt(await again.origin, game)
      await end(again)

      const last = await newHost()
      await runLines(untilStart('postgres restore', 'npm start'), last.shell)
      await expectRestoredAt(await spawnServer(last.variables).origin, game)
    },
  )
})
