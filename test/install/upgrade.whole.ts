import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFolder } from '#test/deploy/deployed.ts'
import type { GameWithPhoto } from '#test/game-with-photo.ts'
import type { Debian } from './debian.ts'
import { bootInstalled, DOMAIN, expectGame, lineOfTable, openDoor, playGame } from './installed.ts'
import type { Pebble } from './pebble.ts'

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
})

/** The current release, and all. */
const releases = () => debian.must('basename "$(readlink /opt/zone-war)"; ls -d /opt/zone-war-*')
let before = ''
let after = ''

test('a packed release is an upgrade without building; the version before stays beside it, and a backup is made', async () => {
  const file = join(debian.root, 'root/release.tar.gz')
  execFileSync(process.execPath, ['scripts/pack.ts', file], { cwd: projectFolder, stdio: 'ignore' })
  await debian.must('mkdir /root/packed && tar -xzf /root/release.tar.gz --no-same-owner -C /root/packed')
  const backups = await debian.must('ls /var/backups/zone-war')
  before = (await releases()).split('\n')[0] ?? ''
  const said = await debian.must(`ZONE_WAR_PATIENCE=60 /root/packed/deploy/install.sh ${DOMAIN}`)
  expect(said).not.toContain('Building')
  expect(said).toContain('── A backup first')
  expect(await debian.must('ls /var/backups/zone-war')).not.toBe(backups)
  const number = Number(before.split('-').at(-1))
  after = `zone-war-${number + 1}`
  expect(await releases()).toBe(`${after}\n/opt/${before}\n/opt/${after}\n`)
  await expectGame(game)
})

test('a version that doesn’t get well is taken back', async () => {
  await debian.must(`sed -i '1i throw new Error("a mistake of ours")' /root/packed/src/server/main.ts`)
  const { status, said } = await debian.run(`ZONE_WAR_PATIENCE=20 /root/packed/deploy/install.sh ${DOMAIN}`)
  expect(status).toBe(1)
  expect(said).toContain('a mistake of ours')
  expect(said).toMatch(/^The new version didn't get well, so the one before runs again\. Nothing is lost\.$/m)
  expect(await releases()).toBe(`${after}\n/opt/${before}\n/opt/${after}\n`)
  await expectGame(game)
})

test('by the docs the version before runs again; if it doesn’t get well, the one that ran stays', async () => {
  const back = lineOfTable('the version before, since the new one has a fault')
  expect(await debian.must(back)).toMatch(/^It runs, and it is well\.$/m)
  expect(await releases()).toBe(`${before}\n/opt/${before}\n/opt/${after}\n`)
  await expectGame(game)

  await debian.must(`sed -i '1i throw new Error("a mistake of ours")' /opt/${after}/src/server/main.ts`)
  const { status, said } = await debian.run(`ZONE_WAR_PATIENCE=20 ${back}`)
  expect(status).toBe(1)
  expect(said).toMatch(/^\/opt\/\S+ didn't get well, so \/opt\/\S+ runs again\. Nothing is lost\.$/m)
  expect(await releases()).toBe(`${before}\n/opt/${before}\n/opt/${after}\n`)
  await expectGame(game)
})

test('the next upgrade removes what ran before the last one', async () => {
  await debian.must('sed -i 1d /root/packed/src/server/main.ts; echo >> /root/packed/CHANGELOG.md')
  const said = await debian.must(`ZONE_WAR_PATIENCE=60 /root/packed/deploy/install.sh ${DOMAIN}`)
  expect(said).toMatch(/^It runs, and it is well\.$/m)
  const next = `zone-war-${Number(after.split('-').at(-1)) + 1}`
  expect(await releases()).toBe(`${next}\n/opt/${before}\n/opt/${next}\n`)
  await expectGame(game)
})
