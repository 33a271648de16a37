import { expect, it } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { createGameClient, type Remembered } from '#web/live/socket/game-client.ts'
import { FOLDING } from '#web/live/testing/folding.ts'
import { createHeldRequests } from '#web/live/testing/held-requests.ts'
import { createManualClock } from '#web/live/testing/manual-clock.ts'
import { AHEAD_MS, START_MS, viewAfter } from '#web/live/testing/small-game.ts'
import { createSocketPairs } from '#web/live/testing/socket-pair.ts'
import { CLOSE } from '#wire/protocol.ts'
import { keepLastKnown } from './keep-last-known.ts'

const remembered: Remembered = {
  view: viewAfter(),
  seq: 3,
  atMs: START_MS - 5_000,
  serverAheadMs: 120_000,
}

function setUp({ kept = remembered as Remembered | null } = {}) {
  const clock = createManualClock(START_MS)
  const net = createSocketPairs()
  const client = createGameClient({
    ...FOLDING,
    gameId: 'g'.repeat(16),
    openSocket: net.openSocket,
    get: createHeldRequests().get,
    nowMs: clock.nowMs,
    setTimer: clock.setTimer,
    // The longest pauses between two attempts.
    random: () => 0.999,
  })
  const log = { reads: 0, writes: [] as Remembered[], forgotten: 0 }
  let hide = (): void => {}
  const end = keepLastKnown(client, {
    read: () => {
      log.reads += 1
      return Promise.resolve(kept)
    },
    write: (known) => {
      log.writes.push(known)
      return Promise.resolve()
    },
    forget: () => {
      log.forgotten += 1
      return Promise.resolve()
    },
    nowMs: clock.nowMs,
    setTimer: clock.setTimer,
    onHide: (listener) => {
      hide = listener
      return () => {
        hide = () => {}
      }
    },
  })
  const serverMs = () => clock.nowMs() + AHEAD_MS
  const goLive = (seq: number) => {
    net.last().send({ type: 'hello', protocol: 1, nowMs: serverMs(), epoch: 'e1' })
    net.last().send({ type: 'welcome', seq, view: viewAfter() })
    net.last().send({ type: 'pong', nowMs: serverMs() })
    net.last().deliver()
  }
  const entry = (seq: number) => {
    const events: GameEvent[] = [{ type: 'AnnouncementPosted', text: `Number ${seq}` }]
    net.last().send({ type: 'entry', seq, atMs: serverMs(), events })
    net.last().deliver()
  }
  const behind = (seq: number) => {
    net.last().send({ type: 'refetch', seq })
    net.last().deliver()
  }
  const cut = (code: number) => {
    net.last().close(code)
    net.last().deliver()
  }
  return { clock, client, log, goLive, entry, behind, cut, end, hide: () => hide() }
}

/** Lets what was promised come. */
const promised = () => new Promise((resolve) => setImmediate(resolve))

it('shows what was kept once the game does not come, and not before', async () => {
  const { clock, client, log } = setUp()
  clock.advance(999)
  await promised()
  expect(client.getSnapshot().view).toBeNull()
  clock.advance(1)
  await promised()
  expect(client.getSnapshot()).toMatchObject({ seq: 3, rememberedAtMs: START_MS - 5_000 })
  expect(client.serverNowMs()).toBe(START_MS + 1_000 + 120_000)
  clock.advance(60_000)
  expect(log.reads).toBe(1)
})

it('shows it at once when the line breaks, as it does without a network', async () => {
  const { client, cut } = setUp()
  cut(1006)
  await promised()
  expect(client.getSnapshot()).toMatchObject({ phase: 'reconnecting', seq: 3 })
})

it('does not ask for it where the game comes at once, nor write it back as news', async () => {
  const live = setUp()
  live.goLive(7)
  live.clock.advance(5_000)
  expect(live.log.reads).toBe(0)

  const offline = setUp()
  offline.cut(1006)
  await promised()
  offline.hide()
  offline.clock.advance(40_000)
  expect(offline.log.writes).toEqual([])
})

it('keeps what is known at once, then at most every two seconds', () => {
  const { clock, log, goLive, entry } = setUp()
  goLive(7)
  clock.advance(0)
  expect(log.writes).toMatchObject([{ seq: 7, atMs: START_MS, serverAheadMs: AHEAD_MS }])
  entry(8)
  entry(9)
  clock.advance(1_999)
  expect(log.writes).toHaveLength(1)
  clock.advance(1)
  expect(log.writes).toHaveLength(2)
  expect(log.writes[1]).toMatchObject({ seq: 9, atMs: START_MS + 2_000 })
})

it('writes at once when the page is put away, and when the line breaks', () => {
  const { clock, log, goLive, entry, hide, cut } = setUp()
  goLive(7)
  clock.advance(0)
  entry(8)
  clock.advance(500)
  hide()
  expect(log.writes.at(-1)).toMatchObject({ seq: 8, atMs: START_MS + 500 })
  clock.advance(700)
  cut(1012)
  expect(log.writes.at(-1)).toMatchObject({ seq: 8, atMs: START_MS + 1_200 })
  const before = log.writes.length
  hide()
  clock.advance(10)
  expect(log.writes).toHaveLength(before)
})

it('does not date now a game that has fallen behind', () => {
  const { clock, log, goLive, behind, hide } = setUp()
  goLive(7)
  clock.advance(5_000)
  behind(20)
  for (let second = 0; second < 60; second += 1) clock.advance(1_000)
  hide()
  expect(log.writes.at(-1)).toMatchObject({ seq: 7, atMs: START_MS + 5_000 })
})

it('keeps its age up to date while nothing happens', () => {
  const { clock, log, goLive } = setUp()
  goLive(7)
  clock.advance(29_999)
  expect(log.writes).toHaveLength(1)
  clock.advance(1)
  expect(log.writes.at(-1)).toMatchObject({ seq: 7, atMs: START_MS + 30_000 })
})

it('forgets it when the phone is sent away for good, and keeps it for a new version', () => {
  for (const [code, forgotten] of [
    [CLOSE.removed, 1],
    [CLOSE.signIn, 1],
    [CLOSE.noSuchGame, 1],
    [CLOSE.reload, 0],
    [CLOSE.elsewhere, 0],
  ] as const) {
    const { clock, log, goLive, entry, cut } = setUp()
    goLive(7)
    clock.advance(0)
    entry(8)
    cut(code)
    clock.advance(60_000)
    expect(log.forgotten, `after ${code}`).toBe(forgotten)
    expect(log.writes, `after ${code}`).toHaveLength(1)
  }
})

it('writes nothing once it has ended, so that what was forgotten stays so', async () => {
  const { clock, client, log, goLive, entry, end, hide } = setUp()
  goLive(7)
  clock.advance(0)
  entry(8)
  end()
  entry(9)
  hide()
  clock.advance(31_000)
  client.close()
  clock.advance(60_000)
  await promised()
  expect(log.writes).toHaveLength(1)
})
