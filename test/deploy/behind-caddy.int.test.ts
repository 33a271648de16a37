import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { prepareCaddy } from '#test/caddy.ts'
import { bidOn, createGame, joinGame, openLive, openMailLink } from '#test/live-client.ts'
import { LiveSocket, newCommandId } from '#test/live-socket.ts'
import { type Mailbox, openMailbox } from '#test/mailbox.ts'
import { prepareNats } from '#test/nats.ts'
import { ownPostgres } from '#test/postgres.ts'
import { caddyProgram, natsProgram, postgresPrograms } from '#test/programs.ts'
import { BLUE_CODE, newLogin, RED_CODE } from '#test/running-server.ts'
import { type ServerProcess, spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import { deployed } from './deployed.ts'

const PATIENCE = { timeout: 10_000 }
const isMissing = [caddyProgram(), natsProgram(), postgresPrograms()].includes(null)

describe.skipIf(isMissing)('two nodes behind the real Caddy, over TLS, with the Caddyfile of deploy/', () => {
  const postgres = ownPostgres()

  interface Site {
    origin: string
    /** Without TLS. */
    plainOrigin: string
    mailbox: Mailbox
    nodes: (ServerProcess & { address: string })[]
  }

  /** What `deploy/compose.yaml` starts, on this machine. */
  async function startSite(): Promise<Site> {
    const [databaseUrl, nats, caddy, mailbox] = await Promise.all([
      postgres.newDatabase(),
      prepareNats({
        user: 'zonewar',
        pass: 'hints',
        config: { file: deployed('nats.conf'), environment: { NATS_PASSWORD: '"hints"' } },
      }),
      prepareCaddy(),
      openMailbox(),
    ])
    onTestFinished(() => mailbox.close())
    onTestFinished(() => nats.kill())
    await nats.start()
    const variables = {
      HOST: '127.0.0.1',
      BASE_URL: caddy.origin,
      DATABASE_URL: databaseUrl,
      NATS_URL: nats.url,
      AUTH_SECRET: 'the secret that all nodes of the tests agree on',
      DATA_DIR: temporaryFolder(),
      SMTP_URL: mailbox.url,
      TRUSTED_PROXIES: '127.0.0.1, ::1',
    }
    const nodes = await Promise.all(
      [spawnServer(variables), spawnServer(variables)].map(async (node) => ({
        ...node,
        address: new URL(await node.origin).host,
      })),
    )
    await caddy.start(nodes.map(({ address }) => address))
    return { origin: caddy.origin, plainOrigin: caddy.plainOrigin, mailbox, nodes }
  }

  /** Signs a host up by the link of a mail. */
  async function signUp({ origin, mailbox }: Site): Promise<Visitor> {
    const login = newLogin()
    const host = createVisitor(origin)
    expect((await host.post('/api/auth/sign-up/email', login)).status).toBe(200)
    const link = new URL(mailbox.linkTo(login.email))
    expect(link.origin).toBe(origin)
    await openMailLink(host, link.href, login.password)
    expect(await (await host.get('/api/me')).json()).toMatchObject({ account: { email: login.email } })
    return host
  }

  /** How many sockets a node has open, as it tells this machine. */
  async function socketsOf({ address }: { address: string }): Promise<number> {
    const metrics = await (await fetch(`http://${address}/metrics`)).text()
    return Number(/^zonewar_sockets (\d+)$/m.exec(metrics)?.[1])
  }

  /** A game under way, with a phone of its host and one of each of two rich teams. */
  async function openGame(site: Site) {
    const host = await signUp(site)
    const { gameId, code: gameCode } = await createGame(host)
    const red = await joinGame(site.origin, { gameCode, teamCode: RED_CODE })
    const blue = await joinGame(site.origin, { gameCode, teamCode: BLUE_CODE })
    const visitors = [host, red.visitor, blue.visitor]
    const phones = await Promise.all(visitors.map((visitor) => openLive(visitor, gameId)))
    const edits = ['t1', 't2'].map((teamId) => ({ teamId, seenCents: 0, toCents: 100_000 }))
    await phones[0]?.command({ type: 'StartGame' })
    expect(await phones[0]?.command({ type: 'EditBudgets', edits })).toEqual({ ok: true })
    return { gameId, red: red.visitor, visitors, phones }
  }

  const areRich = ({ teams }: LiveSocket['view']) =>
    teams.every(({ balanceCents }) => balanceCents === 100_000)
  const isReds = (zoneId: string) => (view: LiveSocket['view']) =>
    view.zones.find(({ id }) => id === zoneId)?.currentOwner === 't1'

  test('a node dies: its phones come back to the other one, and every bid is there once', async () => {
    const site = await startSite()
    const { gameId, red, visitors, phones } = await openGame(site)
    const redPhone = phones[1]
    await redPhone?.until(areRich)
    expect(redPhone && (await redPhone.command(bidOn(redPhone.view, 'z01', 't1', 5)))).toEqual({ ok: true })
    for (const phone of phones) await phone.until(isReds('z01'))

    // A game is at one node.
    const counts = await Promise.all(site.nodes.map(socketsOf))
    expect(counts.toSorted()).toEqual([0, 3])
    const [staying, dying] = (counts[0] ?? 0) < (counts[1] ?? 0) ? site.nodes : site.nodes.toReversed()
    const bookmarks = await Promise.all(phones.map((phone) => phone.bookmark()))
    dying?.kill('SIGKILL')
    await dying?.ended
    await vi.waitUntil(() => phones.every(({ isOpen }) => !isOpen), PATIENCE)

    const again = await openLive(red, gameId)
    expect(await again.command(bidOn(again.view, 'z02', 't1', 7))).toEqual({ ok: true })
    await again.until(isReds('z02'))
    for (const [index, visitor] of visitors.entries()) {
      // What it missed, and nothing else.
      const phone = new LiveSocket(visitor, gameId, { since: bookmarks[index] ?? '' })
      const { events } = await phone.frame('entry')
      expect(events).toMatchObject([{ type: 'BidPlaced', zoneId: 'z02', amountCents: 700 }])
    }
    expect(again.view.teams.find(({ id }) => id === 't1')?.balanceCents).toBe(100_000 - 1_200)
    expect(staying && (await socketsOf(staying))).toBeGreaterThanOrEqual(4)
  })

  test('the nodes believe Caddy about who calls: cookies are secure, origins are checked, the inside stays inside', async () => {
    const site = await startSite()
    const { gameId, red } = await openGame(site)
    const asked = await fetch(`${site.origin}/api/me`)
    expect(asked.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const cookie = asked.headers.getSetCookie().find((line) => line.startsWith('__Host-zw_browser='))
    expect(cookie).toMatch(/; Secure/)
    const elsewhere = new LiveSocket(red, gameId, { origin: 'https://elsewhere.example' })
    expect(await elsewhere.ended).toEqual({ code: 0, reason: 'HTTP 403' })
    for (const path of ['/metrics', '/outbox'])
      expect((await fetch(`${site.origin}${path}`)).status).toBe(404)
    const plain = await fetch(site.plainOrigin, { redirect: 'manual' })
    expect(plain.status).toBe(308)
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost/)
  })

  test('[X117] while the database is away pages are served, requests fail in words, and all goes on by itself', async () => {
    const site = await startSite()
    const { red, phones } = await openGame(site)
    await phones[1]?.until(areRich)
    await postgres.kill()
    const words = 'The server can’t reach its database. Nothing is lost. Please try again in a minute.'
    // As soon as Caddy has noticed, too, that no node is well.
    const healths = async () =>
      Promise.all(site.nodes.map(({ address }) => fetch(`http://${address}/healthz`)))
    await vi.waitUntil(async () => (await healths()).every(({ status }) => status === 503), PATIENCE)
    for (let round = 0; round < 6; round += 1) {
      const answer = await red.post('/api/join', {
        commandId: newCommandId(),
        gameCode: 'ABCDEF',
        teamCode: RED_CODE,
      })
      expect(await answer.json()).toEqual({ code: 'unavailable', message: words })
      // Without a built web the server says so, which is the server's own answer all the same.
      const page = await fetch(`${site.origin}/join`)
      expect(await page.text()).not.toBe('')
      expect([page.status, page.headers.get('x-content-type-options')]).toEqual([
        (await fetch(`http://${site.nodes[0]?.address}/join`)).status,
        'nosniff',
      ])
      await setTimeout(700)
    }
    await postgres.start()
    await vi.waitFor(async () => expect((await red.get('/api/me')).status).toBe(200), PATIENCE)

    for (const node of site.nodes) node.kill('SIGKILL')
    for (const node of site.nodes) await node.ended
    const page = await fetch(`${site.origin}/join`)
    expect(await page.text()).toContain("Zone War can't be reached right now.")
  })
})
