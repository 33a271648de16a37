import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Actor } from '#core/game/commands.ts'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import type { Order } from '#server/rooms/submission.ts'
import type { Peer } from '#server/tell/peer.ts'
import { encodeTextFrame } from '#server/tell/text-frame.ts'
import { HOST, playerOf } from '#test/builders.ts'
import { ListeningSocket } from '#test/listening-socket.ts'
import type { Answer } from '#wire/socket.ts'
import { Connection } from './connection.ts'
import { SocketRateLimits } from './socket-rate-limits.ts'

/** A room that answers everything in the same way. */
class ScriptedRoom {
  readonly id = 'gamegamegamegame'
  readonly orders: Order[] = []
  readonly here = new Set<Peer>()
  /** Ids of commands that came before. */
  readonly heard = new Set<string>()
  answer: Answer | Error = { ok: true }

  async submit(order: Order): Promise<Answer> {
    this.orders.push(order)
    if (this.answer instanceof Error) throw this.answer
    return this.answer
  }

  knows({ commandId }: { commandId: string }): boolean {
    return this.heard.has(commandId)
  }

  join(peer: Peer): void {
    this.here.add(peer)
  }

  leave(peer: Peer): void {
    this.here.delete(peer)
  }

  sendTo(peer: Peer, frame: Buffer): void {
    peer.send(frame)
  }

  noteLook(): void {}
  flush(): void {}

  nowMs(): number {
    return 1_000_700
  }
}

/** One real client on one connection, under a clock that stands still. */
async function connected(actor: Actor = playerOf('t1')) {
  const server = createServer()
  const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const room = new ScriptedRoom()
  const clock = { nowMs: 1_000_000 }
  const opened = Promise.withResolvers<{ connection: Connection; webSocket: WebSocket }>()
  server.on('upgrade', (request, stream, head) => {
    webSockets.handleUpgrade(request, stream, head, (webSocket) => {
      const rateLimit = new SocketRateLimits().of({ gameId: room.id, personId: 'ada' }, '203.0.113.7')
      const deps = { room, rateLimit, nowMs: () => clock.nowMs }
      const page = { since: null, eventsVersion: EVENTS_VERSION, fetchesView: false }
      const parts = {
        webSocket,
        stream,
        actor,
        audience: actor.role === 'host' ? ('host' as const) : ('player' as const),
        sessionId: null,
        ...page,
        ...deps,
      }
      opened.resolve({ connection: new Connection(parts), webSocket })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = new ListeningSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(async () => {
    await client.close()
    server.close()
  })
  await client.opened
  return { client, room, clock, ...(await opened.promise) }
}

const commandFrame = (commandId: string) => ({
  type: 'command',
  commandId,
  notAfterMs: 1_008_000,
  command: { type: 'ClaimCard', cardId: 'c001' },
})
const nthId = (index: number): string => String.fromCharCode(97 + index).repeat(16)

test('hands a command to the room as its actor, and the answer back', async () => {
  const { client, room } = await connected()
  room.answer = { ok: false, refusal: { code: 'card-not-found' } }
  client.send(commandFrame(nthId(0)))
  expect(await client.frame('answer')).toEqual({ type: 'answer', commandId: nthId(0), ...room.answer })
  const { commandId, notAfterMs, command } = commandFrame(nthId(0))
  expect(room.orders).toEqual([{ actor: playerOf('t1'), commandId, notAfterMs, command }])
})

test('speaks for a person, whatever socket it is', async () => {
  const player = await connected(playerOf('t2'))
  expect(player.connection).toMatchObject({ audience: 'player', personId: playerOf('t2').playerId })
  const host = await connected(HOST)
  expect(host.connection).toMatchObject({ audience: 'host', personId: 'user-ada' })
})

test('answers a ping with the game’s time, which may be later than the server’s', async () => {
  const { client, room } = await connected()
  client.send({ type: 'ping' })
  expect(await client.frame('pong')).toEqual({ type: 'pong', nowMs: room.nowMs() })
})

test('says what is malformed to whom it can, and hangs up on the others', async () => {
  const { client, room } = await connected()
  client.send({ ...commandFrame(nthId(1)), command: { type: 'ClaimCard', cardId: 7 } })
  expect(await client.frame('answer')).toEqual({
    type: 'answer',
    commandId: nthId(1),
    ok: false,
    refusal: { code: 'malformed' },
  })
  client.send('{"type":')
  expect(await client.closed).toEqual({ code: 1008, reason: 'This frame isn’t valid.' })
  expect(room.orders).toEqual([])
})

test('hangs up on a binary frame', async () => {
  const binary = await connected()
  binary.client.socket.send(Buffer.from('{"type":"ping"}'), { binary: true })
  expect((await binary.client.closed).code).toBe(1008)
})

test('takes 20 commands at once, and 20 a second', async () => {
  const { client, room, clock } = await connected()
  for (let index = 0; index < 21; index += 1) client.send(commandFrame(nthId(index)))
  const last = await client.frame('answer', ({ commandId }) => commandId === nthId(20))
  expect(last).toMatchObject({ ok: false, refusal: { code: 'too-many-commands' } })
  expect(room.orders).toHaveLength(20)
  // Done once already, and the answer was lost: that it is too much now would be no answer.
  room.heard.add(nthId(21))
  client.send(commandFrame(nthId(21)))
  expect(await client.frame('answer', ({ commandId }) => commandId === nthId(21))).toMatchObject({ ok: true })
  clock.nowMs += 50
  client.send(commandFrame(nthId(22)))
  expect(await client.frame('answer', ({ commandId }) => commandId === nthId(22))).toMatchObject({ ok: true })
})

test('hangs up on more than 60 frames at once, of whatever kind', async () => {
  for (const frame of [{ type: 'ping' }, { commandId: nthId(0) }]) {
    const { client, clock } = await connected()
    for (let index = 0; index < 60; index += 1) client.send(frame)
    await client.frame('type' in frame ? 'pong' : 'answer')
    clock.nowMs += 1_000
    for (let index = 0; index < 61; index += 1) client.send(frame)
    expect(await client.closed).toEqual({
      code: 1008,
      reason: 'Too many frames at once. Try again in a moment.',
    })
    expect(client.heard).toHaveLength(120)
  }
})

test('[X14] hangs up on too many pings and pongs of the protocol, too', async () => {
  for (const kind of ['ping', 'pong'] as const) {
    const { client, clock, webSocket } = await connected()
    const heard = vi.fn()
    webSocket.on(kind, heard)
    for (let index = 0; index < 60; index += 1) client.socket[kind]()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(60))
    expect(client.socket.readyState).toBe(client.socket.OPEN)
    clock.nowMs += 1_000
    for (let index = 0; index < 61; index += 1) client.socket[kind]()
    expect(await client.closed).toMatchObject({ code: 1008 })
  }
})

test('[X14] reads no more of a socket that has sent what is no frame', async () => {
  const { client, webSocket } = await connected()
  client.socket.send(Buffer.from([0xff]), { binary: false })
  await vi.waitFor(() => expect(webSocket.isPaused).toBe(true))
  expect((await client.closed).code).toBe(1007)
})

test('hangs up, for the phone to ask again, when the outcome is not known', async () => {
  const { client, room } = await connected()
  room.answer = new Error('the store is gone')
  client.send(commandFrame(nthId(0)))
  expect((await client.closed).code).toBe(1012)
  expect(client.heard).toEqual([])
})

test('hears nothing once deafened, but still speaks', async () => {
  const { client, room, connection } = await connected()
  connection.stopReceiving()
  const ponged = once(client.socket, 'pong')
  client.send(commandFrame(nthId(0)))
  client.socket.ping()
  await ponged
  expect(room.orders).toEqual([])
  connection.send(encodeTextFrame(JSON.stringify({ type: 'pong', nowMs: 5 })))
  expect((await client.frame('pong')).nowMs).toBe(5)
})

test('is in the room as long as it is open', async () => {
  const { client, room, connection, webSocket } = await connected()
  expect([...room.here]).toEqual([connection])
  const closed = once(webSocket, 'close')
  await client.close()
  await closed
  expect(room.here.size).toBe(0)
})

/** As much as a phone that does not read leaves waiting. */
const FILLER = encodeTextFrame(JSON.stringify({ type: 'pong', nowMs: 1, filler: 'x'.repeat(64 * 1024) }))

test('a phone that does not read blocks, and asks its room for more once it has read all', async () => {
  const { client, room, connection } = await connected()
  const flushed = vi.spyOn(room, 'flush')
  client.socket.pause()
  while (!connection.isBlocked) connection.send(FILLER)
  expect(connection.buffered()).toBeGreaterThan(0)
  expect(flushed).not.toHaveBeenCalled()
  client.socket.resume()
  await vi.waitFor(() => expect(flushed).toHaveBeenCalledWith(connection))
  expect(connection.isBlocked).toBe(false)
})

test('pongs do not pile up behind what a phone does not read', async () => {
  const { client, connection, webSocket, clock } = await connected()
  client.socket.pause()
  while (!connection.isBlocked) connection.send(FILLER)
  await standsStill(connection)
  const ping = async () => {
    clock.nowMs += 50
    const heard = once(webSocket, 'message')
    client.send({ type: 'ping' })
    await heard
  }
  for (let times = 0; times < 100; times += 1) await ping()
  expect(connection.cutFor).toBeNull()
  await ping()
  expect(connection.cutFor).toBe('slow')
})

test('[X3] a frame of any size may pass, and others behind it', async () => {
  const { client, connection } = await connected()
  client.socket.pause()
  const large = { type: 'pong', nowMs: 1, filler: 'x'.repeat(8 * 1024 * 1024) }
  connection.send(encodeTextFrame(JSON.stringify(large)))
  connection.send(encodeTextFrame(JSON.stringify({ type: 'pong', nowMs: 2 })))
  client.socket.resume()
  await client.frame('pong', ({ nowMs }) => nowMs === 2)
  expect(client.heard).toEqual(['pong', 'pong'])
})

test('[X3] a phone that has taken nothing for 30 seconds is cut', async () => {
  const { client, connection, webSocket, clock } = await connected()
  client.socket.pause()
  while (!connection.isBlocked) connection.send(FILLER)
  await standsStill(connection)
  for (const pastMs of [0, 5_000, 29_999]) connection.sweep(clock.nowMs + pastMs)
  expect(webSocket.readyState).toBe(webSocket.OPEN)
  connection.sweep(clock.nowMs + 30_000)
  expect(webSocket.readyState).not.toBe(webSocket.OPEN)
  expect(connection.cutFor).toBe('slow')
})

test('[X3] one that takes a little now and then is neither slow nor silent, however large the frame', async () => {
  const { client, connection, clock } = await connected()
  client.socket.pause()
  const large = { type: 'pong', nowMs: 1, filler: 'x'.repeat(24 * 1024 * 1024) }
  connection.send(encodeTextFrame(JSON.stringify(large)))
  await standsStill(connection)
  for (let times = 0; times < 4; times += 1) {
    clock.nowMs += 20_000
    connection.sweep(clock.nowMs)
    const sent = connection.sentBytes()
    while (connection.sentBytes() === sent) await client.readALittle()
    expect(connection.buffered()).toBeGreaterThan(0)
  }
  connection.sweep(clock.nowMs + 25_000)
  expect(connection.cutFor).toBeNull()
  connection.sweep(clock.nowMs + 55_000)
  expect(connection.cutFor).toBe('slow')
})

/** Resolves when nothing more goes out for the moment. */
async function standsStill(connection: Connection): Promise<void> {
  let sent = -1
  while (connection.sentBytes() !== sent) {
    sent = connection.sentBytes()
    await pause(20)
  }
}

test('pings every 25 seconds, and cuts whoever was silent for 60', async () => {
  const { client, connection, webSocket, clock } = await connected()
  const pinged = once(client.socket, 'ping')
  connection.sweep(clock.nowMs + 24_999)
  connection.sweep(clock.nowMs + 25_000)
  const ponged = once(webSocket, 'pong')
  await pinged
  await ponged
  clock.nowMs += 30_000
  client.send({ type: 'ping' })
  await client.frame('pong')
  connection.sweep(clock.nowMs + 59_999)
  expect(webSocket.readyState).toBe(webSocket.OPEN)
  connection.sweep(clock.nowMs + 60_000)
  expect(webSocket.readyState).not.toBe(webSocket.OPEN)
  expect(connection.cutFor).toBe('silent')
})

test('where the clock is put right by a year, silence counts from then on', async () => {
  const { connection, webSocket, clock } = await connected()
  const rightMs = clock.nowMs - 365 * 86_400_000
  connection.sweep(rightMs)
  const pinged = new Promise((resolve) => webSocket.once('pong', resolve))
  connection.sweep(rightMs + 25_000)
  clock.nowMs = rightMs + 25_000
  await pinged
  connection.sweep(rightMs + 84_999)
  expect(connection.cutFor).toBeNull()
  connection.sweep(rightMs + 85_000)
  expect(connection.cutFor).toBe('silent')
})
