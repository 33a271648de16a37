import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_SETUP } from '#core/defaults/setup.ts'
import { MINUTE_MS } from '#core/limits.ts'
import { MemoryStore } from '#test/memory-store.ts'
import { ListeningPeer } from '#test/room-rig.ts'
import { Games } from './games.ts'

const START_MS = 1_800_000_000_000

/** The games of one node, under a clock that stands still. @param codes chance that makes game codes */
function node(store = new MemoryStore(), random: () => number = Math.random) {
  const clock = { nowMs: START_MS }
  const log = pino({ level: 'silent' })
  const games = new Games({
    store,
    log,
    random,
    secret: 'a secret',
    photoRetentionMs: 0,
    noteEntries() {},
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

const red = { teamCode: 'red123', playerId: null }

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
    expect(await games.create(creation('c1'))).toMatchObject({ ok: true, row: { id: gameId, head: 2 } })
    expect(store.disk.games.size).toBe(1)
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

  test('changes the team of a seat that the browser has already', async () => {
    const { games } = node()
    const gameId = await created(games)
    const { playerId } = seatOf(await games.join({ ...red, gameId, commandId: 'j1' }))
    const moved = await games.join({ gameId, teamCode: 'blue123', commandId: 'j2', playerId })
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
    games.beat()
    room?.leave(peer)
    clock.nowMs += 59_999
    games.beat()
    expect(await games.room(gameId)).toBe(room)
    clock.nowMs += 60_000
    games.beat()
    expect(await games.room(gameId)).not.toBe(room)
    expect(store.disk.games.get(gameId)?.snapshot?.seq).toBe(1)
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
