import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameWithPhoto } from '#test/game-with-photo.ts'
import { bidOn, openLive } from '#test/live-client.ts'
import type { Debian } from './debian.ts'
import {
  bootInstalled,
  DOMAIN,
  expectGame,
  faults,
  INSTALL,
  ORIGIN,
  openDoor,
  playGame,
} from './installed.ts'
import type { Pebble } from './pebble.ts'

let debian: Debian
let pebble: Pebble
let game: GameWithPhoto

beforeAll(async () => {
  debian = await bootInstalled()
})
afterAll(async () => {
  pebble?.stop()
  await debian?.remove()
})

test('after a restart of the machine everything runs by itself, but for the certificate', async () => {
  expect(await faults(debian)).toEqual([expect.stringMatching(/^wrong {4}https: /)])
})

test('Caddy gets a certificate by ACME; a page, a game and its sockets come through it', async () => {
  pebble = await openDoor(debian)
  const plain = await fetch(`http://${DOMAIN}/join`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([308, `${ORIGIN}/join`])
  expect((await fetch(`${ORIGIN}/join`)).status).toBe(200)
  game = await playGame(debian)
  const phone = await openLive(game.blue.visitor, game.gameId)
  expect(await phone.command(bidOn(phone.view, 'z02', 't2', 5))).toEqual({ ok: true })
  const { status, said } = await debian.run(`/root/zone-war/deploy/install.sh --check ${DOMAIN}`)
  expect(said).toMatch(/^All is well\.$/m)
  expect(status).toBe(0)
})

test('run again, it leaves everything as it is', async () => {
  const state = () =>
    debian.must(`
      find /etc/caddy /etc/systemd/system /etc/zone-war.env /opt -maxdepth 2 -type f -printf "%p %T@\\n" | sort
      readlink /opt/zone-war
      systemctl show -P MainPID -P ActiveEnterTimestamp zone-war.service`)
  const before = await state()
  const said = await debian.must(`${INSTALL} ${DOMAIN}`)
  expect(said).toMatch(/Zone War is this folder's version already: \/opt\/zone-war-\d/)
  expect(said).toContain('/etc/caddy/Caddyfile was changed by hand, and stays as it is.')
  expect(said).toMatch(/^It is there\.$/m)
  expect(await state()).toBe(before)
})

test('--check says what isn’t running, and one more run mends it', async () => {
  await debian.must('systemctl stop zone-war caddy && systemctl disable --now zone-war-backup.timer 2>&1')
  expect(await faults(debian)).toEqual([
    expect.stringMatching(
      /^wrong {4}server: zone-war\.service isn't running\. To start it: {2}systemctl start/,
    ),
    expect.stringMatching(/^wrong {4}health: it doesn't answer, or isn't well\. Why says: {2}curl/),
    expect.stringMatching(
      /^wrong {4}backup timer: zone-war-backup\.timer doesn't start by itself\. To mend it:/,
    ),
    expect.stringMatching(/^wrong {4}Caddy: it isn't running\. To start it: {2}systemctl start caddy/),
    expect.stringMatching(/^wrong {4}https: https:\/\/play\.example\.org doesn't answer/),
  ])
  await debian.must(`${INSTALL} ${DOMAIN}`)
  expect(await faults(debian)).toEqual([])
  await expectGame(game)
})
