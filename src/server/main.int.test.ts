import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { lockFolder } from './store/folder-lock.ts'

describe('a server that cannot start says why in a few words, and ends with 1', () => {
  async function complaint(variables: Record<string, string>): Promise<string> {
    const { code, stderr } = await spawnServer({ DATA_DIR: temporaryFolder(), ...variables }).ended
    expect(code).toBe(1)
    expect(stderr).not.toMatch(/^\s+at /m)
    return stderr.trim()
  }

  test('the port is taken', async () => {
    const other = createServer()
    await once(other.listen(0), 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    expect(await complaint({ PORT: `${port}` })).toBe(
      `Zone War could not start: Port ${port} is in use. Stop the other server, or choose another port: PORT=3001 npm start`,
    )
  })

  test('HOST is no address of this machine', async () => {
    expect(await complaint({ HOST: '203.0.113.7' })).toBe(
      "Zone War could not start: HOST 203.0.113.7 isn't an address of this machine.",
    )
  })

  test('another server has the folder', async () => {
    const folder = temporaryFolder()
    const lock = lockFolder(folder)
    onTestFinished(() => lock.release())
    expect(await complaint({ DATA_DIR: folder })).toBe(
      `Zone War could not start: The data folder ${folder} is in use by another Zone War server.`,
    )
  })

  test('the folder is none', async () => {
    const file = `${temporaryFolder()}/data`
    writeFileSync(file, '')
    expect(await complaint({ DATA_DIR: file })).toMatch(
      /^Zone War could not start: The data folder \S+ can't be used: [^\n]+\.$/,
    )
  })

  test('the database does not answer', async () => {
    const DATABASE_URL = 'postgres://zonewar:hunter2@127.0.0.1:1/games'
    expect(await complaint({ DATABASE_URL, AUTH_SECRET: 's'.repeat(32) })).toBe(
      "Zone War could not start: DATABASE_URL: the database postgres://zonewar@127.0.0.1:1/games can't be used: connect ECONNREFUSED 127.0.0.1:1. Start it, or correct the address.",
    )
  })

  test('every variable that is wrong is named with its mend', async () => {
    expect(await complaint({ PORT: 'http', BASE_URL: 'game.example.org', AUTH_SECRET: 'short' })).toBe(
      [
        'Check your environment variables:',
        '- PORT must be a number from 0 to 65535, such as 3000 (0 takes any free port)',
        '- BASE_URL must be an http or https address without a path, such as https://game.example.org',
        '- AUTH_SECRET must have at least 32 characters; make one with: openssl rand -base64 32',
      ].join('\n'),
    )
  })
})

test('[X116] a server behind TLS that sends no mails says so in its log', async () => {
  const server = spawnServer({
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'warn',
    BASE_URL: 'https://game.example.org',
  })
  await server.origin
  server.kill('SIGTERM')
  await server.ended
  expect(server.logged.map((line) => JSON.parse(line).msg)).toEqual([
    "SMTP_URL isn't set: mail isn't sent, and new hosts can't sign up",
  ])
})
