import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import type { Bus } from '#server/bus/bus.ts'
import { localBus } from '#server/bus/local.ts'
import { memoryBuses } from '#test/memory-bus.ts'
import { MemoryStore } from '#test/memory-store.ts'
import { ListeningPeer } from '#test/room-rig.ts'
import { CLOSE } from '#wire/protocol.ts'
import type { GameRoom } from './game-room.ts'
import { Games } from './games.ts'

const START_MS = 1_800_000_000_000

/** The games of one node, under a clock that stands still. @param codes chance that makes game codes */
function node(store = new MemoryStore(), random: () => number = Math.random, bus: Bus = localBus) {
  const clock = { nowMs: START_MS }
  const log = pino({ level: 'silent' })
  const games = new Games({
    store,
    bus,
    log,
    random,
    secret: 'a secret',
    photoRetentionMs: 0,
    noteEntries() {},
    noteDeleted() {},
    nowMs: () => clock.nowMs,
  })
  onTestFinished(() => games.close())
  return { games, store, clock }
}

const creation = (commandId: string, hostId = 'ada', setup: unknown = {}) => ({ setup, hostId, commandId })
const host = (userId = 'ada') => ({ role: 'host', userId }) as const

async function created(games: Games, commandId = 'c1', hostId = 'ada'): Promise<string> {
  const outcome = await games.create(creation(commandId, hostId))
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.row.id
}

function seatOf(outcome: Awaited<ReturnType<Games['join']>>) {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.seat
}

const red = { teamCode: 'red123', playerId: null, browserId: 'b1' }

describe('create', () => {
  test('makes a game of the setup, which is there at once', async () => {
    const { games, store } = node()
    const outcome = await games.create(creation('c1'))
    expect(outcome).toMatchObject({ ok: true, row: { hostId: 'ada', status: 'lobby', head: 1 } })
    const gameId = await store.findOpenGame('ada').then((row) => row?.id ?? '')
    expect(gameId).toMatch(/^[a-z2-7]{16}$/)
    expect((await games.room(gameId))?.state.zones).toHaveLength(DEFAULT_SETUP.zones.length)
  })

  test('the same command gives the same game, also when it has moved on', async () => {
    const { games, store } = node()
    const gameId = await created(games)
    await games.join({ ...red, gameId, commandId: 'j1' })
    // The log may be large by then.
    store.load = () => Promise.reject(new Error('the whole log was read'))
    expect(await games.create(creation('c1'))).toMatchObject({ ok: true, row: { id: gameId, head: 2 } })
    expect(store.disk.games.size).toBe(1)
  })

  test('[X18] a creation that another account sends again makes a game of its own', async () => {
    const { games } = node()
    const gameId = await created(games)
    expect(await created(games, 'c1', 'eve')).not.toBe(gameId)
  })

  test('the same command with another setup is refused', async () => {
    const { games } = node()
    await created(games)
    const other = { rules: 'Walk on the left.' }
    expect(await games.create(creation('c1', 'ada', other))).toEqual({
      ok: false,
      refusal: { code: 'command-id-reused' },
    })
  })

  test('a host has one open game', async () => {
    const { games } = node()
    await created(games)
    expect(await games.create(creation('c2'))).toEqual({ ok: false, refusal: { code: 'host-has-open-game' } })
    expect(await games.create(creation('c2', 'bob'))).toMatchObject({ ok: true })
  })

  test('an invalid setup is refused in words', async () => {
    const { games, store } = node()
    const outcome = await games.create(creation('c1', 'ada', { teams: [] }))
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'setup-invalid' } })
    expect(store.disk.games.size).toBe(0)
  })

  test('a code that is taken is drawn again', async () => {
    const draws = [...Array<number>(12).fill(0), ...Array<number>(6).fill(0.5)]
    const { games } = node(new MemoryStore(), () => draws.shift() ?? 0.9)
    await created(games)
    expect(await games.create(creation('c2', 'bob'))).toMatchObject({ row: { code: 'SSSSSS' } })
  })

  test('a game whose answer was lost is found again', async () => {
    const { games, store } = node()
    store.breakNext('lose-answer')
    expect(await games.create(creation('c1'))).toMatchObject({ ok: true, row: { hostId: 'ada' } })
    store.breakNext('fail')
    await expect(games.create(creation('c2', 'bob'))).rejects.toThrow('told to fail')
  })
})

describe('join', () => {
  test('gives a seat, and the same one for the same command', async () => {
    const { games } = node()
    const gameId = await created(games)
    const first = seatOf(await games.join({ ...red, gameId, commandId: 'j1' }))
    expect(first).toMatchObject({ gameId, status: 'lobby', role: 'player', teamId: 't1' })
    expect(first.playerId).toMatch(/^[a-z2-7]{16}$/)
    expect(seatOf(await games.join({ ...red, gameId, commandId: 'j1' }))).toEqual(first)
    expect(seatOf(await games.join({ ...red, gameId, commandId: 'j2' })).playerId).not.toBe(first.playerId)
    expect((await games.room(gameId))?.state.playerCount).toBe(2)
  })

  test('[J11] [X18] a join that another browser sends again takes a seat of its own', async () => {
    const { games } = node()
    const gameId = await created(games)
    const first = seatOf(await games.join({ ...red, gameId, commandId: 'j1' }))
    const other = seatOf(await games.join({ ...red, gameId, commandId: 'j1', browserId: 'b2' }))
    expect(other.playerId).not.toBe(first.playerId)
    // Whoever cannot be told from others gets none, and with a wrong code hears just that.
    const unknown = { ...red, gameId, commandId: 'j1', browserId: null }
    expect(await games.join(unknown)).toEqual({ ok: false, refusal: { code: 'browser-unknown' } })
    expect(await games.join({ ...unknown, teamCode: 'RED123' })).toEqual({
      ok: false,
      refusal: { code: 'wrong-team-code' },
    })
    expect((await games.room(gameId))?.state.playerCount).toBe(2)
  })

  test('changes the team of a seat that the browser has already', async () => {
    const { games } = node()
    const gameId = await created(games)
    const { playerId } = seatOf(await games.join({ ...red, gameId, commandId: 'j1' }))
    const moved = await games.join({ ...red, gameId, teamCode: 'blue123', commandId: 'j2', playerId })
    expect(seatOf(moved)).toMatchObject({ playerId, teamId: 't2' })
  })

  test('gives a new seat to a browser whose seat is gone', async () => {
    const { games } = node()
    const gameId = await created(games)
    const { playerId } = seatOf(await games.join({ ...red, gameId, commandId: 'j1' }))
    expect(await games.leave({ gameId, playerId: playerId ?? '', commandId: 'l1' })).toEqual({ ok: true })
    const again = seatOf(await games.join({ ...red, gameId, commandId: 'j3', playerId }))
    expect(again.playerId).not.toBe(playerId)
  })

  test('refuses wrong codes and games that are not there', async () => {
    const { games } = node()
    const gameId = await created(games)
    const wrong = await games.join({ ...red, gameId, teamCode: 'RED123', commandId: 'j1' })
    expect(wrong).toEqual({ ok: false, refusal: { code: 'wrong-team-code' } })
    const nowhere = await games.join({ ...red, gameId: 'nowhere', commandId: 'j2' })
    expect(nowhere).toEqual({ ok: false, refusal: { code: 'game-not-found' } })
  })
})

describe('rooms', () => {
  test('a game is loaded once, however many ask', async () => {
    const { games, store } = node()
    const gameId = await created(games)
    const load = vi.spyOn(store, 'load')
    const rooms = await Promise.all([games.room(gameId), games.room(gameId), games.room(gameId)])
    expect(new Set(rooms).size).toBe(1)
    expect(load).toHaveBeenCalledTimes(1)
    expect(await games.room('nowhere')).toBeNull()
  })

  test('one is let go a minute after the last phone has left, with a snapshot', async () => {
    const { games, store, clock } = node()
    const gameId = await created(games)
    const room = await games.room(gameId)
    const peer = new ListeningPeer(host())
    room?.join(peer)
    clock.nowMs += 10 * MINUTE_MS
    games.tick()
    room?.leave(peer)
    clock.nowMs += 59_999
    games.tick()
    expect(await games.room(gameId)).toBe(room)
    clock.nowMs += 60_000
    games.tick()
    expect(await games.room(gameId)).not.toBe(room)
    expect(store.disk.games.get(gameId)?.snapshot?.seq).toBe(1)
  })

  test('[X2] of many unused ones most are let go after seconds, those used last stay, and so do those with phones', async () => {
    const { games, clock } = node()
    const ids: string[] = []
    for (let n = 0; n < 100; n += 1) ids.push(await created(games, 'c1', `host ${n}`))
    const rooms: (GameRoom | null)[] = []
    for (const id of ids) {
      clock.nowMs += 1
      rooms.push(await games.room(id))
    }
    rooms[0]?.join(new ListeningPeer(host('host 0')))
    games.tick()
    expect(games.count).toBe(100)
    clock.nowMs += 1_000
    games.tick()
    expect(games.count).toBe(41)
    expect(await games.room(ids[0] ?? '')).toBe(rooms[0])
    expect(await games.room(ids[60] ?? '')).toBe(rooms[60])
    expect(await games.room(ids[59] ?? '')).not.toBe(rooms[59])
  })

  test('closing finishes what waits, and saves snapshots', async () => {
    const { games, store } = node()
    const gameId = await created(games)
    const room = await games.room(gameId)
    const command = { type: 'StartGame' } as const
    const answer = room?.submit({ actor: host(), command, commandId: 's1', notAfterMs: null })
    await games.close()
    expect(await answer).toEqual({ ok: true })
    expect(store.disk.games.get(gameId)?.snapshot?.seq).toBe(2)
  })
})

describe('several nodes', () => {
  /** Nodes on one store that hear each other. */
  function nodes() {
    const [hereBus, thereBus] = memoryBuses(2)
    if (!hereBus || !thereBus) throw new Error('two were asked for')
    const here = node(new MemoryStore(), Math.random, hereBus)
    const there = node(new MemoryStore(here.store.disk), Math.random, thereBus)
    return { here, there, hereBus, thereBus }
  }
  const announce = { type: 'PostAnnouncement', text: 'Rain' } as const
  const order = { actor: host(), command: announce, commandId: 'a1', notAfterMs: null }

  test('[I53] [I54] a deleted game is let go of by those who hear it, and by those who only read', async () => {
    const { here, there } = nodes()
    const gameId = await created(here.games)
    const deaf = node(new MemoryStore(here.store.disk))
    const peers: ListeningPeer[] = []
    for (const { games } of [here, there, deaf]) {
      const peer = new ListeningPeer(host())
      ;(await games.room(gameId))?.join(peer)
      peers.push(peer)
    }
    const deletion = { gameId, hostId: 'ada', pictureOwner: 'none', keptPictures: [] }
    expect(await here.games.delete(deletion)).toBe('not-ended')
    await (await here.games.room(gameId))?.submit({ ...order, command: { type: 'EndGame' }, commandId: 'e1' })
    const late = await deaf.games.room(gameId)
    expect(await here.games.delete(deletion)).toBe('deleted')
    const codes = () => peers.map(({ farewell }) => farewell?.code ?? null)
    expect(codes()).toEqual([CLOSE.deleted, CLOSE.deleted, null])

    // What its room had still to store comes too late.
    await expect(late?.submit({ ...order, commandId: 'a2' })).rejects.toThrow('was deleted')
    expect(codes()).toEqual([CLOSE.deleted, CLOSE.deleted, CLOSE.deleted])
    await expect(late?.read()).rejects.toThrow('was deleted')
    for (const { games } of [here, there, deaf]) {
      expect(await games.room(gameId)).toBeNull()
      expect(await games.isDeleted(gameId)).toBe(true)
      expect(games.count).toBe(0)
    }
    expect(await there.games.create(creation('c1'))).toEqual({ ok: false, refusal: { code: 'game-deleted' } })
    expect(await there.games.isDeleted('unknown')).toBe(false)
  })

  test('who has just joined at one is known at the other, whatever the other has heard', async () => {
    const { here, there } = nodes()
    const gameId = await created(here.games)
    await there.games.room(gameId)
    // The same store, but no line between them.
    const deaf = node(new MemoryStore(here.store.disk))
    await deaf.games.room(gameId)
    const { playerId } = seatOf(await here.games.join({ ...red, gameId, commandId: 'j1' }))
    for (const { games } of [there, deaf]) {
      expect((await games.room(gameId))?.state.players).toHaveProperty(playerId ?? '')
    }
    const again = { ...red, gameId, teamCode: 'blue123', commandId: 'j2', playerId }
    expect(seatOf(await deaf.games.join(again))).toMatchObject({ playerId, teamId: 't2' })
  })

  test('who asks while a game is being loaded gets no older one either', async () => {
    const { here, there } = nodes()
    const gameId = await created(here.games)
    const load = there.store.load.bind(there.store)
    const { promise, resolve } = Promise.withResolvers<void>()
    there.store.load = async (...asked) => {
      const stored = await load(...asked)
      await promise
      return stored
    }
    const early = there.games.room(gameId)
    const { playerId } = seatOf(await here.games.join({ ...red, gameId, commandId: 'j1' }))
    const late = there.games.room(gameId).then((room) => room?.state.players)
    resolve()
    await early
    expect(await late).toHaveProperty(playerId ?? '')
  })

  test('what one stores the other tells its phones at once, and people are counted at both', async () => {
    const { here, there } = nodes()
    const gameId = await created(here.games)
    const [room, other] = [await here.games.room(gameId), await there.games.room(gameId)]
    const [laptop, phone] = [new ListeningPeer(host()), new ListeningPeer(host())]
    room?.join(laptop)
    other?.join(phone)
    const { playerId } = seatOf(await here.games.join({ ...red, gameId, commandId: 'j1' }))
    room?.join(new ListeningPeer({ role: 'player', playerId: playerId ?? '' }))
    await room?.submit({ ...order, command: { type: 'StartGame' } })
    await new Promise((resolve) => setImmediate(resolve))
    expect(phone.heard).toEqual(['hello', 'welcome 1', 'entry 2', 'entry 3'])
    here.games.tick()
    there.games.tick()
    const presence = { online: { t1: 1 }, here: ['ada', playerId].sort() }
    await vi.waitFor(() => expect(phone.frame('presence')).toMatchObject(presence))
  })

  test('a game is followed as long as it is loaded', async () => {
    const { here, hereBus } = nodes()
    const gameId = await created(here.games)
    expect(hereBus.subscribed).toEqual([])
    const room = await here.games.room(gameId)
    expect(hereBus.subscribed).toEqual([gameId])
    room?.abandon(new Error('told to'))
    const next = await here.games.room(gameId)
    expect([next === room, hereBus.subscribed]).toEqual([false, [gameId]])
    here.clock.nowMs += 60_000
    here.games.tick()
    expect(hereBus.subscribed).toEqual([])
  })

  test('a game that falls due is worked off by a node that has it loaded, else by any after a while', async () => {
    vi.useFakeTimers({ now: START_MS })
    onTestFinished(() => void vi.useRealTimers())
    const { here, there } = nodes()
    const gameId = await created(here.games)
    const room = await here.games.room(gameId)
    await room?.submit({ ...order, command: { type: 'StartGame' } })
    const load = vi.spyOn(there.store, 'load')
    const dueMs = here.store.disk.games.get(gameId)?.row.nextDueMs ?? 0
    const headAt = async (ms: number) => {
      here.clock.nowMs = dueMs + ms
      there.clock.nowMs = dueMs + ms
      await vi.advanceTimersByTimeAsync(ms)
      return here.store.disk.games.get(gameId)?.row.head
    }
    there.games.start()
    expect([await headAt(1_400), load.mock.calls.length]).toEqual([2, 0])
    expect([await headAt(2_500), load.mock.calls.length]).toEqual([3, 1])
  })
})

describe('close', () => {
  const joining = {
    actor: { role: 'player', playerId: 'nobody' },
    command: { type: 'JoinGame', teamCode: 'red123' },
    commandId: 'j1',
    notAfterMs: null,
  } as const

  async function openRoom() {
    const { games, store } = node()
    const room = await games.room(await created(games))
    return { games, store, room: room ?? expect.fail('no game') }
  }

  test('[X118] waits for a batch that has lost and is decided again: it is answered before the store closes', async () => {
    const { games, store, room } = await openRoom()
    const { promise: slow, resolve: answerNow } = Promise.withResolvers<void>()
    const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>()
    const load = store.load.bind(store)
    store.load = async (...args) => {
      noteAsked()
      await slow
      return load(...args)
    }
    store.breakNext('conflict')
    const answer = room.submit(joining)
    await asked
    const closed = games.close().then(() => store.close())
    setImmediate(answerNow)
    expect(await answer).toEqual({ ok: true })
    await closed
  })

  test('[X118] once games are closed nothing is stored any more, whoever asks', async () => {
    const { games, store, room } = await openRoom()
    const append = vi.spyOn(store, 'append')
    await games.close()
    void room.submit(joining)
    await games.drain()
    expect(append).not.toHaveBeenCalled()
  })
})
