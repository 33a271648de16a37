import { describe, expect, test, vi } from 'vitest'
import type { NoticeKind } from '#core/rules/notices.ts'
import { bidOn, createGame, joinGame, openLive, seatOfficial } from '#test/live-client.ts'
import { type LiveSocket, newCommandId } from '#test/live-socket.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { messagesOf, openPushReceiver } from '#test/push-receiver.ts'
import type { PushService, SubscribedBrowser } from '#test/push-service.ts'
import { startNodes } from '#test/running-nodes.ts'
import {
  BLUE_CODE,
  newHost,
  type OpenGame,
  RED_CODE,
  startedGame,
  startServer,
} from '#test/running-server.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Visitor } from '#test/visitor.ts'
import type { PushAnswer } from '#wire/push.ts'

const ALL: readonly NoticeKind[] = ['zones', 'time', 'announcements', 'chat', 'review']
/** What would have come by now. */
const LONG_ENOUGH_MS = 700
const quiet = (ms = LONG_ENOUGH_MS) => new Promise((resolve) => setTimeout(resolve, ms))

const pushPath = (gameId: string) => `/api/games/${gameId}/push`

/** Subscribes a browser as its page does. */
async function subscribed(
  receiver: PushService,
  visitor: Visitor,
  gameId: string,
  kinds = ALL,
): Promise<SubscribedBrowser> {
  const { publicKey } = (await (await visitor.get(pushPath(gameId))).json()) as PushAnswer
  const browser = receiver.subscribe(publicKey ?? '')
  const { subscription } = browser
  const answer = await visitor.post(pushPath(gameId), { subscription, kinds })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return browser
}

const kindsOf = async (visitor: Visitor, gameId: string, { subscription }: SubscribedBrowser) => {
  const query = `?endpoint=${encodeURIComponent(subscription.endpoint)}`
  const answer = await visitor.get(pushPath(gameId) + query)
  return answer.ok ? ((await answer.json()) as PushAnswer).kinds : answer.status
}

async function rich(host: LiveSocket, gameTeams = ['t1', 't2']): Promise<void> {
  const edits = gameTeams.map((teamId) => ({ teamId, seenCents: 0, toCents: 1_000_000 }))
  expect(await host.command({ type: 'EditBudgets', edits })).toEqual({ ok: true })
}

async function bid(socket: LiveSocket, zoneId: string, teamId: string, dollars: number): Promise<void> {
  await socket.until(({ teams }) => teams.some(({ balanceCents }) => balanceCents > 0))
  expect(await socket.command(bidOn(socket.view, zoneId, teamId, dollars))).toEqual({ ok: true })
}

const look = (socket: LiveSocket, isVisible: boolean): void =>
  socket.webSocket.send(JSON.stringify({ type: 'look', isVisible }))

async function pushingServer(options: Parameters<typeof startServer>[0] = {}) {
  const receiver = await openPushReceiver()
  const server = await startServer({ ...options, variables: { PUSH_TEST_RECEIVER: receiver.origin } })
  return { receiver, server }
}

async function pushingGame() {
  const { receiver, server } = await pushingServer()
  const game: OpenGame = await startedGame(server)
  await rich(game.sockets[0])
  return {
    receiver,
    server,
    game,
    subscribe: (who: Visitor, kinds = ALL) => subscribed(receiver, who, game.gameId, kinds),
  }
}

describe('a game on one server', () => {
  test('[U10] [U13] a lost zone is told once, signed and encrypted, and nobody is told what they did themselves', async () => {
    const { game, subscribe } = await pushingGame()
    const [, red, blue] = game.sockets
    const [reds, blues] = [await subscribe(game.red.visitor), await subscribe(game.blue.visitor)]
    await bid(red, 'z03', 't1', 10)
    await red.until(({ zones }) => zones[2]?.currentOwner === 't1')
    await blue.until(({ zones }) => zones[2]?.currentOwner === 't1')
    const taking = bidOn(blue.view, 'z03', 't2', 25)
    const ids = { commandId: newCommandId(), notAfterMs: Date.now() + 8_000 }
    // The same command twice, as after a lost answer.
    for (const _ of [1, 2]) blue.webSocket.send(JSON.stringify({ type: 'command', ...ids, command: taking }))
    const [message] = await messagesOf(reds, 1)
    expect(message).toMatchObject({
      gameId: game.gameId,
      subject: 'zone z03',
      title: expect.stringMatching(/^Lost Zone 3 to /),
      body: expect.stringMatching(/^Take back for \$15 · /),
      to: '/game/bidding/z03',
    })
    expect(reds.received).toMatchObject([
      { ttlSeconds: 600, urgency: 'high', subject: 'mailto:nobody@localhost' },
    ])
    await quiet()
    expect([reds.received.length, blues.received.length]).toEqual([1, 0])
  })

  test('[U12] nobody is told what they see: not while a page of theirs is visible, and as soon as none is', async () => {
    const { game, subscribe } = await pushingGame()
    const [, red, blue] = game.sockets
    const reds = await subscribe(game.red.visitor)
    const second = await openLive(game.red.visitor, game.gameId)
    await bid(red, 'z01', 't1', 10)
    await bid(red, 'z02', 't1', 10)
    look(red, true)
    look(second, true)
    look(red, false)
    await blue.until(({ zones }) => zones[1]?.currentOwner === 't1')
    await quiet(100)
    await bid(blue, 'z01', 't2', 20)
    await quiet()
    expect(reds.received).toEqual([])
    look(second, false)
    await quiet(100)
    await bid(blue, 'z02', 't2', 20)
    expect((await messagesOf(reds, 1)).map(({ subject }) => subject)).toEqual(['zone z02'])
  })

  test('[U14] what happens again to the same zone has the same topic, and another phone another', async () => {
    const { game, subscribe } = await pushingGame()
    const [, red, blue] = game.sockets
    const [one, other] = [await subscribe(game.red.visitor), await subscribe(game.red.visitor.copy())]
    for (const dollars of [10, 30]) {
      await bid(red, 'z01', 't1', dollars)
      await blue.until(({ zones }) => zones[0]?.currentOwner === 't1')
      await bid(blue, 'z01', 't2', dollars + 5)
      await red.until(({ zones }) => zones[0]?.currentOwner === 't2')
    }
    await messagesOf(one, 2)
    await messagesOf(other, 2)
    const topics = one.received.map(({ topic }) => topic)
    expect(topics[0]).toBe(topics[1])
    expect(other.received[0]?.topic).not.toBe(topics[0])
  })

  test('[U10] [U11] the host hears what waits, the team what its people write, and everyone what the host announces', async () => {
    const { game, subscribe } = await pushingGame()
    const [host, red] = game.sockets
    const mate = await joinGame(game.origin, { gameCode: game.gameCode, teamCode: RED_CODE })
    const [hosts, mates, blues] = [
      await subscribe(game.host),
      await subscribe(mate.visitor),
      await subscribe(game.blue.visitor),
    ]
    const words = 'We are at the Old Mill.'
    const posted = await game.red.visitor.post(`/api/games/${game.gameId}/messages`, {
      ...{ messageId: newCommandId(), text: words, cardId: null, writtenAtMs: Date.now(), photos: [] },
    })
    expect(posted.ok).toBe(true)
    const [card] = red.view.cards.filter(({ claimedBy }) => claimedBy === null)
    expect(await red.command({ type: 'ClaimCard', cardId: card?.id ?? '' })).toEqual({ ok: true })
    expect((await messagesOf(hosts, 2)).map(({ title, to }) => [title, to])).toContainEqual([
      'A completion to review',
      '/manage/evidence',
    ])
    await host.command({ type: 'PostAnnouncement', text: 'Come back at six.' })
    await messagesOf(blues, 1)
    await messagesOf(mates, 2)
    await quiet()
    expect(blues.received.map(({ message }) => message.body)).toEqual(['Come back at six.'])
    expect(mates.received.map(({ message }) => message.title)).toEqual([
      expect.stringMatching(/ wrote in the evidence chat$/),
      'From the host',
    ])
    const everything = JSON.stringify([hosts, mates, blues].map(({ received }) => received))
    expect(everything).not.toContain(words)
    expect(hosts.received.map(({ message }) => message.title)).not.toContain('From the host')
  })

  test('[U10] only what is switched on, and nothing that the role isn’t offered', async () => {
    const { game, subscribe } = await pushingGame()
    const [host] = game.sockets
    const reds = await subscribe(game.red.visitor, ['announcements', 'review'])
    expect(await kindsOf(game.red.visitor, game.gameId, reds)).toEqual(['announcements'])
    await host.command({ type: 'PauseGame' })
    await host.command({ type: 'PostAnnouncement', text: 'Lunch.' })
    expect((await messagesOf(reds, 1)).map(({ body }) => body)).toEqual(['Lunch.'])
    const { subscription } = reds
    await game.red.visitor.post(pushPath(game.gameId), { subscription, kinds: [] })
    expect(await kindsOf(game.red.visitor, game.gameId, reds)).toBeNull()
    await host.command({ type: 'PostAnnouncement', text: 'Back to it.' })
    await quiet()
    expect(reds.received).toHaveLength(1)
  })

  test('[U16] a subscription goes with its seat, its office, its session and its game, and when its service forgets it', async () => {
    const { game, subscribe, receiver } = await pushingGame()
    const { gameId, host, red, blue } = game
    const [hostSocket] = game.sockets
    const referee = await seatOfficial(host, gameId, 'referee')
    const browsers = [
      await subscribe(red.visitor),
      await subscribe(blue.visitor),
      await subscribe(referee.visitor),
    ]
    const hosts = await subscribe(host)
    const [reds, blues, referees] = browsers
    const announce = (text: string) => hostSocket.command({ type: 'PostAnnouncement', text })
    await announce('One.')
    await messagesOf(blues as SubscribedBrowser, 1)
    await messagesOf(reds as SubscribedBrowser, 1)
    await red.visitor.post('/api/leave', { commandId: newCommandId(), gameId })
    await hostSocket.command({ type: 'RemoveOfficial', officialId: referee.officialId })
    receiver.answerWith(500)
    await announce('Two.')
    await vi.waitUntil(() => blues?.requests === 2)
    receiver.answerWith(410)
    await announce('Three.')
    await vi.waitUntil(() => blues?.requests === 3)
    await vi.waitUntil(async () => (await kindsOf(blue.visitor, gameId, blues as SubscribedBrowser)) === null)
    receiver.answerWith(null)
    await announce('Four.')
    await quiet()
    expect([reds?.requests, blues?.requests, referees?.requests]).toEqual([1, 3, 0])
    expect(await kindsOf(host, gameId, hosts)).not.toBeNull()
    const device = host.copy()
    await host.post('/api/auth/sign-out')
    await game.sockets[2].command({ type: 'ClaimCard', cardId: game.sockets[2].view.cards[0]?.id ?? '' })
    await quiet()
    expect(hosts.requests).toBe(0)
    expect(await kindsOf(device, gameId, hosts)).toBe(401)
  })

  test('[U15] what isn’t a push service on the public internet is refused, and no redirect is followed', async () => {
    const { game, receiver, subscribe } = await pushingGame()
    const reds = await subscribe(game.red.visitor)
    const { keys } = reds.subscription
    for (const endpoint of [
      'http://push.example.org/1',
      'https://127.0.0.1/1',
      'https://[::1]/1',
      'https://10.1.2.3/1',
      'https://169.254.169.254/latest',
      'https://[::ffff:10.1.2.3]/1',
      'https://2130706433/1',
      'https://push.example.org:8443/1',
      'https://me:pass@push.example.org/1',
    ]) {
      const body = { subscription: { endpoint, keys }, kinds: ['zones'] }
      const answer = await game.blue.visitor.post(pushPath(game.gameId), body)
      expect([400, 409], endpoint).toContain(answer.status)
      const moved = { endpoint: reds.subscription.endpoint, subscription: { endpoint, keys } }
      expect([400, 409]).toContain((await game.blue.visitor.post('/api/push/moved', moved)).status)
    }
    receiver.answerWith(302)
    await game.sockets[0].command({ type: 'PostAnnouncement', text: 'Hello.' })
    await vi.waitUntil(() => reds.requests === 1)
    await quiet(200)
    expect([reds.requests, reds.received.length]).toEqual([1, 0])
    expect(await kindsOf(game.red.visitor, game.gameId, reds)).not.toBeNull()
  })

  test('[U16] a browser that got another subscription keeps its switches, and a sixth takes the first one’s place', async () => {
    const { game, receiver, subscribe } = await pushingGame()
    const old = await subscribe(game.red.visitor, ['announcements'])
    const { publicKey } = (await (await game.red.visitor.get(pushPath(game.gameId))).json()) as PushAnswer
    const next = receiver.subscribe(publicKey ?? '')
    const moved = { endpoint: old.subscription.endpoint, subscription: next.subscription }
    expect((await game.red.visitor.post('/api/push/moved', moved)).status).toBe(204)
    expect(await kindsOf(game.red.visitor, game.gameId, old)).toBeNull()
    expect(await kindsOf(game.red.visitor, game.gameId, next)).toEqual(['announcements'])
    for (let n = 0; n < 5; n += 1) await subscribe(game.red.visitor)
    expect(await kindsOf(game.red.visitor, game.gameId, next)).toBeNull()
  })
})

test('[U13] ten minutes before the end, once, also to a game that nobody has open', async () => {
  let aheadMs = 0
  const { receiver, server } = await pushingServer({ nowMs: () => Date.now() + aheadMs })
  const game = await startedGame(server)
  const reds = await subscribed(receiver, game.red.visitor, game.gameId, ['time'])
  for (const socket of game.sockets) socket.webSocket.close()
  aheadMs = game.sockets[0].view.endsAtMs - Date.now() - 10 * 60_000 + 1_000
  expect(await messagesOf(reds, 1)).toMatchObject([{ title: '10 minutes left', subject: 'time' }])
  expect(reds.requests).toBe(1)
})

test('[U13] a server that is stopped tells first what it has stored', async () => {
  const { receiver, server } = await pushingServer()
  const game = await startedGame(server)
  const reds = await subscribed(receiver, game.red.visitor, game.gameId)
  await game.sockets[0].command({ type: 'PostAnnouncement', text: 'Back in a minute.' })
  await server.stop()
  expect(reds.received.map(({ message }) => message.body)).toEqual(['Back in a minute.'])
})

test('[U13] a server that was killed tells nothing again, and goes on', async () => {
  const receiver = await openPushReceiver()
  const variables = { DATA_DIR: temporaryFolder(), PUSH_TEST_RECEIVER: receiver.origin }
  const first = spawnServer(variables)
  const host = await newHost({ origin: await first.origin })
  const { gameId, code: gameCode } = await createGame(host)
  const { visitor: red } = await joinGame(await first.origin, { gameCode, teamCode: RED_CODE })
  const reds = await subscribed(receiver, red, gameId)
  const socket = await openLive(host, gameId)
  await socket.command({ type: 'StartGame' })
  expect((await messagesOf(reds, 1)).map(({ title }) => title)).toEqual(['The game has started'])
  first.kill('SIGKILL')
  await first.ended
  const second = spawnServer(variables)
  const again = await openLive(host.at(await second.origin), gameId)
  await quiet(1_000)
  expect(reds.requests).toBe(1)
  await again.command({ type: 'PostAnnouncement', text: 'We are back.' })
  expect((await messagesOf(reds, 2)).at(-1)?.body).toBe('We are back.')
})

describe.skipIf(postgresPrograms() === null)('two nodes over PostgreSQL', () => {
  const postgres = sharedPostgres()

  test('[U13] one of them tells, whichever it is, with the same key', async () => {
    const receiver = await openPushReceiver()
    const variables = { PUSH_TEST_RECEIVER: receiver.origin }
    const [a, b] = await startNodes(2, { databaseUrl: await postgres.newDatabase(), variables })
    if (!a || !b) throw new Error('two were asked for')
    const host = await newHost(a)
    const { gameId, code: gameCode } = await createGame(host)
    const red = await joinGame(a.origin, { gameCode, teamCode: RED_CODE })
    const joined = await joinGame(a.origin, { gameCode, teamCode: BLUE_CODE })
    const blue = { ...joined, visitor: joined.visitor.at(b.origin) }
    const [hostPhone, redPhone, bluePhone] = [
      await openLive(host, gameId),
      await openLive(red.visitor, gameId),
      await openLive(blue.visitor, gameId),
    ]
    await hostPhone.command({ type: 'StartGame' })
    await rich(hostPhone)
    const [reds, blues] = [
      await subscribed(receiver, red.visitor, gameId, ['zones']),
      await subscribed(receiver, blue.visitor, gameId, ['zones']),
    ]
    // Both nodes know that somebody is subscribed, even if they had asked before.
    await quiet(2_000)
    const until = (socket: LiveSocket, teamId: string) =>
      socket.until(({ zones }) => zones[0]?.currentOwner === teamId)
    await bid(redPhone, 'z01', 't1', 10)
    await until(bluePhone, 't1')
    await bid(bluePhone, 'z01', 't2', 20)
    await until(redPhone, 't2')
    await messagesOf(reds, 1)
    await bid(redPhone, 'z01', 't1', 20)
    await messagesOf(blues, 1)
    await quiet(2_500)
    expect([reds.requests, blues.requests]).toEqual([1, 1])
  })
})
