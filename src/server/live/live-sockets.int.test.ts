import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AnyCommand } from '#core/game/commands.ts'
import { localBus } from '#server/bus/local.ts'
import { LIMITS } from '#server/limits/table.ts'
import { Games } from '#server/rooms/games.ts'
import { openSqliteStore } from '#server/store/sqlite.ts'
import { ListeningSocket } from '#test/listening-socket.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { PROTOCOL_VERSION } from '#wire/protocol.ts'
import { type LiveDeps, LiveSockets } from './live-sockets.ts'

interface Visit {
  origin?: string
  since?: string
  protocol?: number
  gameId?: string
  'x-forwarded-for'?: string
}

/** A node on real files and real sockets. Who connects is what the cookie says: `host ada`, `player {id}` or a denial. */
async function startNode(folder = temporaryFolder()) {
  const log = pino({ level: 'silent' })
  const nowMs = () => Date.now()
  const store = await openSqliteStore(folder)
  const games = new Games({
    store,
    bus: localBus,
    log,
    nowMs,
    random: Math.random,
    secret: 'a secret',
    photoRetentionMs: 0,
    noteEntries() {},
    noteDeleted() {},
  })
  games.start()
  const openSessions = new Set<string>(['session of ada'])
  const live = new LiveSockets({
    games,
    log,
    epoch: store.epoch,
    nowMs,
    authorize: authorizeIn(games),
    isSameOrigin,
    isKnown: async ({ headers }) => /^(host|player) /.test(headers.cookie ?? ''),
    openSessions: async () => openSessions,
    addressOf,
  })
  const server = createServer()
  live.listen(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  let isStopped = false

  async function stop(): Promise<void> {
    if (isStopped) return
    isStopped = true
    await live.drain()
    server.close()
    await games.close()
    await store.close()
  }
  onTestFinished(stop)

  function visit(
    cookie: string,
    gameId: string,
    { since, protocol = PROTOCOL_VERSION, ...rest }: Visit = {},
  ) {
    const query = new URLSearchParams({ protocol: String(protocol), ...(since && { since }) })
    const url = `ws://127.0.0.1:${port}/api/games/${gameId}/live?${query}`
    const client = new ListeningSocket(url, { origin: `http://127.0.0.1:${port}`, cookie, ...rest })
    onTestFinished(() => client.close())
    return client
  }

  async function newGame(): Promise<{ gameId: string; playerId: string }> {
    const creation = await games.create({ setup: {}, hostId: 'ada', commandId: 'creation' })
    if (!creation.ok) throw new Error(creation.refusal.code)
    const gameId = creation.row.id
    const join = await games.join({
      gameId,
      teamCode: 'blue123',
      commandId: 'join',
      playerId: null,
      browserId: 'browser',
    })
    if (!join.ok) throw new Error(join.refusal.code)
    return { gameId, playerId: join.seat.playerId ?? '' }
  }

  return { port, server, games, live, store, openSessions, stop, visit, newGame }
}

const authorizeIn =
  (games: Games): LiveDeps['authorize'] =>
  async ({ headers }, gameId) => {
    const [role, id = ''] = (headers.cookie ?? '').split(' ')
    if (role === 'removed' || role === 'no-such-game' || role === 'sign-in') return role
    if (role !== 'host' && role !== 'player') throw new Error('the accounts are out of reach')
    const room = await games.room(gameId)
    if (!room) return 'no-such-game'
    if (role === 'host')
      return { actor: { role, userId: id }, audience: role, room, sessionId: `session of ${id}` }
    return { actor: { role, playerId: id }, audience: role, room, sessionId: null }
  }
/** As a proxy would tell it; this machine's without. */
const addressOf: LiveDeps['addressOf'] = ({ headers }) => String(headers['x-forwarded-for'] ?? '127.0.0.1')
const isSameOrigin: LiveDeps['isSameOrigin'] = ({ headers }) => headers.origin === `http://${headers.host}`

const command = (name: string, content: AnyCommand) => ({
  type: 'command',
  commandId: name.padEnd(16, 'x'),
  // Long enough for all tests of this file on a busy machine.
  notAfterMs: Date.now() + 55_000,
  command: content,
})
const START = command('start', { type: 'StartGame' })

test('a game over real sockets and real files: everyone hears, the answer comes after its entry', async () => {
  const { visit, newGame, games } = await startNode()
  const { gameId, playerId } = await newGame()
  const [host, player] = [visit('host ada', gameId), visit(`player ${playerId}`, gameId)]
  await Promise.all([host.frame('welcome'), player.frame('welcome')])
  host.send(START)
  expect(await host.frame('answer')).toEqual({ type: 'answer', commandId: START.commandId, ok: true })
  expect(host.heard.slice(0, 4)).toEqual(['hello', 'welcome 2', 'entry 3', 'answer'])
  const entry = await player.frame('entry')
  expect(entry.events.map(({ type }) => type)).toContain('GameStarted')
  games.tick()
  // The host of team 1 isn't counted among its players.
  expect((await player.frame('presence')).online).toEqual({ t2: 1 })
  player.send({ ...START, commandId: 'player'.padEnd(16, 'y') })
  expect(await player.frame('answer')).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } })
})

test('a phone that comes back gets what it missed; after a restart of the server it gets the whole view', async () => {
  const folder = temporaryFolder()
  const before = await startNode(folder)
  const { gameId, playerId } = await before.newGame()
  const host = before.visit('host ada', gameId)
  const { epoch } = before.store
  await host.frame('welcome')
  host.send(START)
  await host.frame('answer')
  const back = before.visit(`player ${playerId}`, gameId, { since: `${epoch}.2` })
  await back.frame('entry')
  expect(back.heard.slice(0, 2)).toEqual(['hello', 'entry 3'])
  await before.stop()
  expect((await back.closed).code).toBe(1012)

  const after = await startNode(folder)
  const again = after.visit('host ada', gameId, { since: `${epoch}.2` })
  expect((await again.frame('welcome')).view.status).toBe('active')
  expect((await again.frame('hello')).epoch).toBe(epoch)
  again.send(START)
  expect(await again.frame('answer')).toMatchObject({ ok: true })
  expect((await after.store.findById(gameId))?.head).toBe(3)
})

describe('turned away with a code that tells', () => {
  test.each([
    ['sign-in', {}, 4401],
    ['removed', {}, 4403],
    ['no-such-game', {}, 4404],
    ['host ada', { gameId: 'nowhere' }, 4404],
    ['host ada', { protocol: PROTOCOL_VERSION - 1 }, 4409],
    ['player stranger', {}, 4403],
  ])('%s %j: %i', async (cookie, { gameId, ...visit }: Visit, code) => {
    const node = await startNode()
    const game = await node.newGame()
    const client = node.visit(cookie, gameId ?? game.gameId, visit)
    expect((await client.closed).code).toBe(code)
    expect(client.heard).toEqual([])
  })
})

describe('refused before the upgrade', () => {
  /** @returns the HTTP status with which an upgrade ends */
  async function statusOf(port: number, path: string, origin: string, cookie = 'host ada'): Promise<number> {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      origin,
      cookie,
    }
    const request = httpRequest({ host: '127.0.0.1', port, path, headers })
    request.end()
    const [response] = await once(request, 'response')
    return response.statusCode
  }
  const PATH = '/api/games/somegamesomegame/live?protocol=1'

  test('other origins, other paths, and everyone while the accounts are out of reach', async () => {
    const { port } = await startNode()
    const own = `http://127.0.0.1:${port}`
    expect(await statusOf(port, PATH, 'http://evil.example')).toBe(403)
    expect(await statusOf(port, PATH, `https://127.0.0.1:${port}`)).toBe(403)
    expect(await statusOf(port, '/api/games', own)).toBe(404)
    expect(await statusOf(port, PATH, own, 'broken')).toBe(503)
  })

  test('everyone while the server stops', async () => {
    const { port, live } = await startNode()
    await live.drain()
    expect(await statusOf(port, PATH, `http://127.0.0.1:${port}`)).toBe(503)
  })
})

test('a frame above 16 KB ends the connection', async () => {
  const { visit, newGame } = await startNode()
  const client = visit('host ada', (await newGame()).gameId)
  await client.frame('welcome')
  client.send(' '.repeat(16 * 1024 + 1))
  expect((await client.closed).code).toBe(1009)
})

test('an account’s sockets can be closed, and nobody else’s', async () => {
  const { visit, newGame, live } = await startNode()
  const { gameId, playerId } = await newGame()
  const player = visit(`player ${playerId}`, gameId)
  const host = visit('host ada', gameId)
  const tab = visit('host ada', gameId)
  await Promise.all([player, host, tab].map((client) => client.frame('welcome')))
  live.closeAccount('ada')
  expect([(await host.closed).code, (await tab.closed).code]).toEqual([4401, 4401])
  player.send(JSON.stringify({ type: 'ping' }))
  await player.frame('pong')
})

test('hosts whose sessions have ended elsewhere are found in one look', async () => {
  const { visit, newGame, live, openSessions } = await startNode()
  const { gameId, playerId } = await newGame()
  const player = visit(`player ${playerId}`, gameId)
  const host = visit('host ada', gameId)
  await Promise.all([player, host].map((client) => client.frame('welcome')))
  await live.checkSessions()
  host.send({ type: 'ping' })
  await host.frame('pong')
  openSessions.clear()
  await live.checkSessions()
  expect((await host.closed).code).toBe(4401)
  player.send({ type: 'ping' })
  await player.frame('pong')
})

test('the oldest of too many sockets of one person gives way, and nobody else’s', async () => {
  const { visit, newGame, live } = await startNode()
  const { gameId, playerId } = await newGame()
  const host = visit('host ada', gameId)
  await host.frame('welcome')
  const tabs: ListeningSocket[] = []
  for (let n = 0; n < LIMITS.socketsOfPerson.max + 2; n += 1) {
    const tab = visit(`player ${playerId}`, gameId)
    tabs.push(tab)
    await tab.frame('welcome')
  }
  const [first, second, third] = tabs
  expect(await first?.closed).toEqual({
    code: 4408,
    reason: 'You have this game open in too many places.',
  })
  expect((await second?.closed)?.code).toBe(4408)
  host.send(START)
  for (const listener of [host, third, tabs.at(-1)]) await listener?.frame('entry')
  expect(live.count).toBe(LIMITS.socketsOfPerson.max + 1)
})

test('however many strangers knock from an address, those with a seat come in, and reloads are no strangers', async () => {
  const { visit, newGame } = await startNode()
  const { gameId, playerId } = await newGame()
  const venue = { 'x-forwarded-for': '203.0.113.9' }
  const codeOf = async (cookie: string, visiting: Visit = venue) =>
    (await visit(cookie, gameId, visiting).closed).code
  for (let n = 0; n < LIMITS.strangers.max; n += 50) {
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => codeOf('removed', { ...venue, protocol: 0 })),
    )
    expect(new Set(codes)).toEqual(new Set([4409]))
  }
  for (let n = 0; n < LIMITS.strangers.max; n += 50) {
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf('sign-in')))
    expect(new Set(codes)).toEqual(new Set([4401]))
  }
  expect(await codeOf('sign-in')).toBe(4429)
  expect(await codeOf('sign-in', {})).toBe(4401)
  await visit(`player ${playerId}`, gameId, venue).frame('welcome')
  await visit('host ada', gameId, venue).frame('welcome')
})

test('leaving the game closes the player’s sockets', async () => {
  const { visit, newGame, games } = await startNode()
  const { gameId, playerId } = await newGame()
  const player = visit(`player ${playerId}`, gameId)
  await player.frame('welcome')
  await games.leave({ gameId, playerId, commandId: 'leave' })
  expect((await player.closed).code).toBe(4405)
})

test('a stop answers what was asked, then sends everyone away to come back', async () => {
  const { visit, newGame, games, live } = await startNode()
  const { gameId } = await newGame()
  const host = visit('host ada', gameId)
  await host.frame('welcome')
  const room = await games.room(gameId)
  const heard = Promise.withResolvers<void>()
  const submit = room?.submit.bind(room)
  if (room && submit) {
    room.submit = (order) => {
      heard.resolve()
      return submit(order)
    }
  }
  host.send(START)
  await heard.promise
  await live.drain()
  expect((await host.closed).code).toBe(1012)
  expect(host.heard.slice(-2)).toEqual(['entry 3', 'answer'])
  expect(live.count).toBe(0)
})
