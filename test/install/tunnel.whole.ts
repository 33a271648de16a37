import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
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
  const [, install = ''] = linesOfDocs('tunnel')[1]?.split(' && ') ?? []
  expect(install).toMatch(/ --tunnel \S+$/)
  const said = await debian.must(install.replace(/\S+$/, 'tunnel.example.org'))
  expect(said).toContain('The address was https://play.example.org, and is https://tunnel.example.org now.')
  expect(said).toContain('Now let your tunnel lead https://tunnel.example.org to http://localhost:3000')
  const answer = await throughTunnel('/api/auth/sign-in/email', game.login)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']?.join('\n')).toMatch(/; Secure/)
  expect(await faults(debian, '--tunnel tunnel.example.org')).toEqual([
    expect.stringMatching(/^wrong {4}https: /),
  ])
  expect(existsSync(join(debian.root, 'etc/caddy/Caddyfile'))).toBe(true)
})

/** What a tunnel's program on the same machine passes on: the name that was asked for, by whom, and that it was https. */
async function throughTunnel(path: string, body: object): Promise<IncomingMessage> {
  const headers = {
    host: 'tunnel.example.org',
    origin: 'https://tunnel.example.org',
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
  }
  const asked = request({ host: '127.0.0.1', port: 3000, path, method: 'POST', headers })
  asked.end(JSON.stringify(body))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer
}
