import { setTimeout } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { type Bidder, RICH_CENTS, richGame, totalOf } from '#test/bidders.ts'
import { bidOn, openLive } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { ownPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { startNodes } from '#test/running-nodes.ts'
import { newLogin } from '#test/running-server.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const PATIENCE = { timeout: 30_000, interval: 100 }
/** Below the 20 commands a second of one socket. */
const PACE_MS = 60

const AWAY = 'The server can’t reach its database. Nothing is lost. Please try again in a minute.'

/** Comes back as a phone does, again and again until it is let in. */
async function reopen(bidder: Bidder, gameId: string): Promise<void> {
  await vi.waitFor(async () => {
    bidder.socket = await openLive(bidder.visitor, gameId)
  }, PATIENCE)
}

/** Bids until it is over; what was not answered is sent again under its id, until it is. */
async function bidOnAndOn(bidder: Bidder, gameId: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const id = newCommandId()
    const bid = bidOn(bidder.socket.view, bidder.zoneId, bidder.teamId, 1)
    for (;;) {
      const answer = await bidder.socket.command(bid, { id }).catch(() => null)
      if (answer?.ok) bidder.acknowledged += 1
      if (answer && !answer.ok) expect(answer.refusal.code).toBe('store-failed')
      if (answer) break
      await reopen(bidder, gameId)
    }
    await setTimeout(PACE_MS)
  }
}

describe.skipIf(postgresPrograms() === null)('two nodes whose database is killed', () => {
  const postgres = ownPostgres()

  test('[X117] they say so, lose no bid, double none, and go on by themselves when it is back', async () => {
    const nodes = await startNodes(2, { databaseUrl: await postgres.newDatabase() })
    const origins = nodes.map(({ origin }) => origin)
    const { gameId, host, bidders } = await richGame(origins, 4)
    let isOver = false
    const traffic = Promise.all(bidders.map((bidder) => bidOnAndOn(bidder, gameId, () => isOver)))
    const bids = () => bidders.reduce((sum, { acknowledged }) => sum + acknowledged, 0)

    for (let round = 0; round < 2; round += 1) {
      const goal = bids() + 12
      await vi.waitUntil(() => bids() >= goal, PATIENCE)
      await postgres.kill()
      for (const node of nodes)
        expect(await node.health()).toEqual({ status: 503, ok: false, store: 'failing', database: 'away' })
      expect(await (await host.get('/api/me')).json()).toEqual({ code: 'unavailable', message: AWAY })
      const login = await host.post('/api/auth/sign-in/email', newLogin())
      expect(await login.json()).toEqual({ code: 'unavailable', message: AWAY })
      // Pages are served all the same.
      for (const origin of origins) expect((await fetch(`${origin}/livez`)).status).toBe(200)
      await postgres.start()
      await vi.waitFor(async () => {
        for (const node of nodes) expect(await node.health()).toMatchObject({ status: 200, database: 'ok' })
      }, PATIENCE)
    }

    const goal = bids() + 12
    await vi.waitUntil(() => bids() >= goal, PATIENCE)
    isOver = true
    await traffic
    for (const bidder of bidders) {
      await reopen(bidder, gameId)
      expect(totalOf(bidder)).toBe(bidder.acknowledged * 100)
    }
    const [{ socket } = { socket: null }] = bidders
    const balances = socket?.view.teams.map(({ balanceCents }) => balanceCents) ?? []
    expect(balances.reduce((sum, cents) => sum + cents, 0)).toBe(2 * RICH_CENTS - bids() * 100)
  })

  test('[X113] the log of a busy node, and of one without a game, has one line when it goes and one when it is back', async () => {
    const variables = {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: await postgres.newDatabase(),
      AUTH_SECRET: 'the secret that all nodes of the tests agree on',
      LOG_LEVEL: 'info',
    }
    const nodes = [spawnServer(variables), spawnServer(variables)] as const
    const [busy, idle] = await Promise.all(nodes.map(({ origin }) => origin))
    if (busy === undefined || idle === undefined) throw new Error('a node is missing')
    const { gameId, host, bidders } = await richGame([busy], 4)
    let isOver = false
    const traffic = Promise.all(bidders.map((bidder) => bidOnAndOn(bidder, gameId, () => isOver)))
    const asking = (async () => {
      while (!isOver) {
        await host.get('/api/me')
        await setTimeout(PACE_MS)
      }
    })()
    const healthOf = async (origin: string) => (await fetch(`${origin}/healthz`)).status
    const said = (node: (typeof nodes)[number], words: string) =>
      node.logged.some((line) => line.includes(words))

    await setTimeout(PACE_MS)
    await postgres.kill()
    // Nobody asks the idle one how it is.
    await vi.waitUntil(() => nodes.every((node) => said(node, "the store isn't responding")), PATIENCE)
    await setTimeout(40 * PACE_MS)
    await postgres.start()
    await vi.waitUntil(() => nodes.every((node) => said(node, 'the store responds again')), PATIENCE)
    const acknowledged = () => bidders.reduce((sum, bidder) => sum + bidder.acknowledged, 0)
    const goal = acknowledged() + 8
    await vi.waitUntil(() => acknowledged() >= goal, PATIENCE)
    isOver = true
    await Promise.all([traffic, asking])
    expect(await Promise.all([busy, idle].map(healthOf))).toEqual([200, 200])
    for (const { logged } of nodes) {
      const lines = logged.map((line) => JSON.parse(line) as { level: number; msg: string })
      const told = lines.filter(({ level, msg }) => level >= 40 || msg.startsWith('the store'))
      expect(told.map(({ msg }) => msg)).toEqual([
        "the store isn't responding: games are on hold",
        'the store responds again',
      ])
    }
  })
})
