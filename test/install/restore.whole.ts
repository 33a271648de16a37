import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameWithPhoto } from '#test/game-with-photo.ts'
import { openLive } from '#test/live-client.ts'
import { LiveSocket } from '#test/live-socket.ts'
import type { Debian } from './debian.ts'
import {
  bootInstalled,
  expectGame,
  faults,
  lineOfTable,
  linesOfDocs,
  openDoor,
  playGame,
} from './installed.ts'
import type { Pebble } from './pebble.ts'

const home = mkdtempSync(join(tmpdir(), 'zone-war-home-'))
let debian: Debian
let pebble: Pebble
let game: GameWithPhoto

beforeAll(async () => {
  debian = await bootInstalled()
  pebble = await openDoor(debian)
  game = await playGame(debian)
})
afterAll(async () => {
  pebble?.stop()
  await debian?.remove()
  rmSync(home, { recursive: true })
})

/** @returns the name of the newest backup */
async function newestBackup(): Promise<string> {
  const names = await debian.must('ls /var/backups/zone-war')
  return names.trim().split('\n').at(-1) ?? ''
}

test('a night’s backup brings the game back after all data is gone', async () => {
  await debian.must('systemctl start zone-war-backup.service')
  expect(await debian.must('systemctl list-timers zone-war-backup.timer --no-legend')).toMatch(
    / 04:\d\d:\d\d UTC /,
  )
  const backup = await newestBackup()
  const phone = await openLive(game.red.visitor, game.gameId)
  const since = await phone.bookmark()
  await debian.must('systemctl stop zone-war && rm -r /var/lib/private/zone-war')
  const { status, said } = await debian.run('/root/zone-war/deploy/install.sh --restore /tmp')
  expect(said).toMatch(/^Not a backup to rely on: \/tmp is no backup of Zone War\.\nNothing was changed\.$/m)
  expect(status).toBe(1)
  expect(await debian.must(`${lineOfTable('to go back to a backup', 1)}${backup}`)).toMatch(
    /^It runs again\. Players keep their seats/m,
  )
  await expectGame(game, 1)
  // Phones are told everything anew, since the log has a new epoch.
  const later = new LiveSocket(game.red.visitor, game.gameId, { since })
  await later.frame('welcome')
  expect(later.heard.map(({ type }) => type)).not.toContain('entry')
  expect(await debian.must('stat -c %u /var/lib/private/zone-war/games.db')).toMatch(/^6\d{4}\n$/)
  expect(await faults(debian)).toEqual([])
})

test('on another server, by the docs alone, players go on where they were', async () => {
  await debian.must('echo "LOG_LEVEL=debug" >> /etc/zone-war.env')
  await debian.must(lineOfTable('a backup now'))
  const backup = await newestBackup()
  // `scp` has no server to ask here: its two lines are walked by copying.
  cpSync(join(debian.root, 'var/backups/zone-war', backup), join(home, backup), { recursive: true })
  pebble.stop()
  await debian.remove()

  debian = await bootInstalled()
  // As after its own installation: of the first server it knows nothing.
  await debian.must(
    'systemctl stop zone-war && rm -r /var/lib/private/zone-war /var/backups/zone-war && systemctl start zone-war',
  )
  pebble = await openDoor(debian)
  const [send = '', ...restore] = linesOfDocs('another server')
  const example = /\d{4}-\d\d-\d\dT\d{6}Z/g
  expect(send.replace(example, backup)).toBe(`scp -r zone-war/${backup} root@203.0.113.8:`)
  cpSync(join(home, backup), join(debian.root, 'root', backup), { recursive: true })
  for (const line of restore) await debian.must(line.replace(example, backup))
  await expectGame(game, 2)
  const environment = 'tr "\\0" "\\n" < /proc/$(systemctl show -P MainPID zone-war)/environ'
  expect(await debian.must(environment)).toMatch(/^LOG_LEVEL=debug$/m)
  await debian.must('systemctl start zone-war-backup')
  expect(await faults(debian)).toEqual([])
})
