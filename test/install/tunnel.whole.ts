import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameWithPhoto } from '#test/game-with-photo.ts'
import type { Debian } from './debian.ts'
import { bootInstalled, faults, linesOfDocs, openDoor, playGame } from './installed.ts'
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

test('behind a tunnel there is no Caddy, and who is calling is believed of the tunnel alone', async () => {
  await debian.must('systemctl disable --now caddy 2>&1')
  const [, install = ''] = linesOfDocs('tunnel')[1]?.split(' && sudo ') ?? []
  expect(install).toMatch(/ --tunnel \S+$/)
  const said = await debian.must(install.replace(/\S+$/, 'tunnel.example.org'))
  expect(said).toContain('The address was https://play.example.org, and is https://tunnel.example.org now.')
  expect(said).toContain('Now let your tunnel lead https://tunnel.example.org to http://localhost:3000')
  const answer = await fetch('http://localhost:3000/api/auth/sign-in/email', {
    method: 'POST',
    body: JSON.stringify(game.login),
    headers: {
      origin: 'https://tunnel.example.org',
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
    },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().join('\n')).toMatch(/; Secure/)
  expect(await faults(debian, '--tunnel tunnel.example.org')).toEqual([
    expect.stringMatching(/^wrong {4}https: /),
  ])
  expect(existsSync(join(debian.root, 'etc/caddy/Caddyfile'))).toBe(true)
})
