import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { prepareCaddy } from '#test/caddy.ts'
import { freePort } from '#test/free-port.ts'
import { createGame, joinGame, openLive, openMailLink } from '#test/live-client.ts'
import { openMailbox } from '#test/mailbox.ts'
import { caddyProgram } from '#test/programs.ts'
import { newLogin, RED_CODE } from '#test/running-server.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor } from '#test/visitor.ts'
import { deployed, projectFolder } from './deployed.ts'

const PATIENCE = { timeout: 20_000 }

test.skipIf(caddyProgram() === null)(
  '[X121] one server behind the real Caddy, over TLS, with Caddyfile.single: a game, and a restart that nobody notices',
  async () => {
    const caddy = await prepareCaddy('Caddyfile.single')
    const mailbox = await openMailbox()
    onTestFinished(() => mailbox.close())
    const port = await freePort()
    const variables = {
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: caddy.origin,
      DATA_DIR: temporaryFolder(),
      SMTP_URL: mailbox.url,
      TRUSTED_PROXIES: '127.0.0.1, ::1',
    }
    const server = spawnServer(variables)
    await server.origin
    await caddy.start([`127.0.0.1:${port}`])

    const login = newLogin()
    const host = createVisitor(caddy.origin)
    expect((await host.post('/api/auth/sign-up/email', login)).status).toBe(200)
    await openMailLink(host, mailbox.linkTo(login.email), login.password)
    const { gameId, code: gameCode } = await createGame(host)
    const red = await joinGame(caddy.origin, { gameCode, teamCode: RED_CODE })
    const phone = await openLive(red.visitor, gameId)
    expect((await fetch(`${caddy.origin}/metrics`)).status).toBe(404)

    server.kill('SIGTERM')
    await server.ended
    await vi.waitUntil(() => !phone.isOpen)
    // Caddy holds what comes meanwhile, and the server that is started anew answers it.
    const asked = red.visitor.get('/api/me')
    await spawnServer(variables).origin
    expect((await asked).status).toBe(200)
    await openLive(red.visitor, gameId)
  },
)

test.skipIf(caddyProgram() === null)(
  '[X121] while its one server is down, Caddy says so in words',
  async () => {
    const caddy = await prepareCaddy('Caddyfile.single')
    await caddy.start([`127.0.0.1:${await freePort()}`])
    const [page, api] = await Promise.all(['/', '/api/me'].map((path) => fetch(`${caddy.origin}${path}`)))
    for (const answer of [page, api])
      expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page?.text()).toMatch(/^Zone War can't be reached right now\. Nothing is lost\./)
    expect(await api?.json()).toMatchObject({ code: 'unavailable' })
  },
)

test.skipIf(caddyProgram() === null).each(['Caddyfile', 'Caddyfile.single'] as const)(
  '[I30] where %s logs requests, it does without the tokens of links',
  async (caddyfile) => {
    const caddy = await prepareCaddy(caddyfile, { logsRequests: true })
    await caddy.start([`127.0.0.1:${await freePort()}`])
    const token = 'abcdefgh'.repeat(8)
    const paths = [
      `/watch/${token}`,
      `/api/watch/${token}/borders`,
      `/results/game/replay?key=${token}`,
      `/reset-password?token=${token}`,
      `/api/auth/reset-password/${token}?callbackURL=x`,
      `/join?game=K7WXYZ&team=${token}`,
    ]
    const headers = { referer: `${caddy.origin}/watch/${token}` }
    await Promise.all(paths.map((path) => fetch(`${caddy.origin}${path}`, { headers })))
    const kept = ['/watch/***', '/api/watch/***/borders', '?key=***', '/reset-password/***', '&team=***']
    await vi.waitFor(() => {
      for (const path of kept) expect(caddy.logged()).toContain(path)
    }, PATIENCE)
    const logged = caddy.logged()
    expect(logged).not.toContain(token)
  },
)

test.skipIf(caddyProgram() === null)(
  '[X121] the Caddyfile that the docs make is one that Caddy takes',
  () => {
    const document = readFileSync(`${projectFolder}docs/operating.md`, 'utf8')
    const [, script = ''] = /^sed '(.+)' \S+ > \/etc\/caddy\/Caddyfile$/m.exec(document) ?? []
    const { stdout } = spawnSync('sed', [script, deployed('Caddyfile.single')], { encoding: 'utf8' })
    expect(stdout).toMatch(/^game\.example\.org \{$/m)
    const file = join(temporaryFolder(), 'Caddyfile')
    writeFileSync(file, stdout)
    const options = ['adapt', '--adapter', 'caddyfile', '--config', file]
    const { status, stderr } = spawnSync(caddyProgram() ?? '', options, { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  },
)
