import { describe, expect, it } from 'vitest'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import { FOLDING } from '#web/live/testing/folding.ts'
import { createHeldRequests } from '#web/live/testing/held-requests.ts'
import { createManualClock } from '#web/live/testing/manual-clock.ts'
import { AHEAD_MS, announcement, budget, START_MS, viewAfter } from '#web/live/testing/small-game.ts'
import { openPhone as setUp } from '#web/live/testing/test-phone.ts'
import { createGameClient } from './game-client.ts'

describe('following a game', () => {
  it('asks for the whole game first, and is live with the welcome', () => {
    const { net, state, goLive } = setUp()
    expect(net.last().url).toBe(
      `/api/games/${'g'.repeat(16)}/live?protocol=1&events=${EVENTS_VERSION}&view=fetch`,
    )
    expect(state()).toMatchObject({ phase: 'connecting', view: null, disconnectedSinceMs: null })
    goLive(7)
    expect(state()).toMatchObject({ phase: 'live', seq: 7, view: viewAfter() })
  })

  it('folds the next entry, ignores a known one, and tells the events once', () => {
    const { client, state, goLive, entry, deliver } = setUp()
    const told: unknown[] = []
    client.onEvents((events, view, atMs) => told.push([events, view.feedCount, atMs]))
    goLive(7)
    entry(8, announcement('Hello'))
    entry(8, announcement('Hello'))
    entry(9)
    deliver()
    expect(state().seq).toBe(9)
    expect(state().view).toMatchObject({ feedCount: 1, feed: [{ text: 'Hello' }] })
    expect(told).toEqual([[[announcement('Hello')], 1, START_MS + AHEAD_MS]])
  })

  it('gives a new snapshot for each change, and the same one between changes', () => {
    const { net, client, state, goLive, deliver } = setUp()
    goLive()
    let calls = 0
    const stop = client.subscribe(() => {
      calls += 1
    })
    const before = state()
    expect(state()).toBe(before)
    net.last().send({ type: 'presence', online: { t1: 2, t2: 3 } })
    deliver()
    expect(calls).toBe(1)
    expect(state()).not.toBe(before)
    expect(before.online).toEqual({})
    expect(state().online).toEqual({ t1: 2, t2: 3 })
    stop()
    net.last().send({ type: 'presence', online: {} })
    deliver()
    expect(calls).toBe(1)
  })

  it('resumes after a cut where it was', () => {
    const { net, clock, state, goLive, hello, entry, deliver, cut } = setUp()
    goLive(7)
    cut()
    expect(state()).toMatchObject({ phase: 'reconnecting', disconnectedSinceMs: START_MS })
    expect(state().view).not.toBeNull()
    clock.advance(250)
    expect(net.opened).toHaveLength(2)
    expect(net.last().url).toContain('&since=e1.7')
    hello()
    deliver()
    expect(state()).toMatchObject({ phase: 'live', disconnectedSinceMs: null })
    entry(8, budget(900))
    deliver()
    expect(state().view?.teams[1]?.balanceCents).toBe(900)
  })

  it('starts over after a gap, and folds nothing beyond it', () => {
    const { net, clock, state, goLive, entry, deliver, welcome, hello } = setUp()
    goLive(7)
    entry(9, budget(900))
    entry(10, budget(800))
    deliver()
    expect(state()).toMatchObject({ phase: 'reconnecting', seq: 7 })
    expect(net.opened[0]?.isDropped()).toBe(true)
    clock.advance(250)
    expect(net.last().url).not.toContain('since')
    hello()
    deliver()
    expect(state().phase).toBe('reconnecting')
    welcome(10, viewAfter(budget(800)))
    deliver()
    expect(state()).toMatchObject({ phase: 'live', seq: 10 })
  })

  it('starts over after a frame that cannot be read', () => {
    const { net, clock, state, goLive } = setUp()
    goLive(7)
    net.last().send(null)
    net.last().deliver()
    expect(state().phase).toBe('reconnecting')
    clock.advance(250)
    expect(net.last().url).not.toContain('since')
  })

  it('waits for a welcome when the log is another one', () => {
    const { net, clock, state, goLive, hello, welcome, deliver, cut } = setUp()
    goLive(7)
    cut()
    clock.advance(250)
    hello('e2')
    deliver()
    expect(state().phase).toBe('reconnecting')
    cut()
    clock.advance(500)
    expect(net.last().url).not.toContain('since')
    hello('e2')
    welcome(3)
    deliver()
    expect(state()).toMatchObject({ phase: 'live', seq: 3 })
    cut()
    clock.advance(1_000)
    expect(net.last().url).toContain('&since=e2.3')
  })

  it('says after 8 s that the game is late, until it comes', () => {
    const { client, clock, state, goLive } = setUp()
    clock.advance(7_999)
    expect(state().isLate).toBe(false)
    clock.advance(1)
    expect(state().isLate).toBe(true)
    client.retry()
    expect(state().isLate).toBe(false)
    clock.advance(7_999)
    goLive()
    clock.advance(100)
    expect(state().isLate).toBe(false)
  })
})

describe('a line that may be dead', () => {
  it('pings an idle line every 15 s and gives it up after 35 s of silence', () => {
    const { net, clock, state, goLive } = setUp()
    goLive()
    net.last().take()
    clock.advance(14_999)
    expect(net.last().take()).toEqual([])
    clock.advance(1)
    expect(net.last().take()).toEqual([{ type: 'ping' }])
    clock.advance(15_000)
    expect(net.last().take()).toEqual([{ type: 'ping' }])
    clock.advance(4_999)
    expect(state().phase).toBe('live')
    clock.advance(1)
    expect(state()).toMatchObject({ phase: 'reconnecting', disconnectedSinceMs: START_MS + 15_000 })
    expect(net.opened[0]?.isDropped()).toBe(true)
  })

  it('keeps a line that answers', () => {
    const { net, clock, pong, deliver, goLive } = setUp()
    goLive()
    for (let second = 0; second < 300; second += 1) {
      clock.advance(1_000)
      for (const frame of net.last().take()) if ((frame as { type: string }).type === 'ping') pong()
      deliver()
    }
    expect(net.opened).toHaveLength(1)
  })

  it('asks before it gives up a line over which the page slept', () => {
    const { net, clock, pong, deliver, goLive } = setUp()
    goLive()
    net.last().take()
    clock.freeze(10 * 60_000)
    clock.advance(0)
    expect(net.last().take()).toEqual([{ type: 'ping' }])
    pong()
    deliver()
    clock.advance(5_000)
    expect(net.opened).toHaveLength(1)
  })

  it('gives a woken line 2 s for its pong', () => {
    const { net, client, clock, state, pong, deliver, goLive } = setUp()
    goLive()
    client.wake()
    clock.advance(1_999)
    pong()
    deliver()
    clock.advance(60)
    expect(state().phase).toBe('live')
    client.wake()
    clock.advance(1_999)
    expect(net.opened).toHaveLength(1)
    clock.advance(1)
    expect(net.opened).toHaveLength(2)
  })

  it('is not fooled by a pong that was on its way before the page slept', () => {
    const { net, client, clock, pong, deliver, goLive } = setUp()
    goLive()
    clock.advance(15_000)
    pong()
    clock.freeze(60_000)
    client.wake()
    deliver()
    clock.advance(2_000)
    expect(net.opened).toHaveLength(2)
  })

  it('connects at once when woken between attempts, and leaves a young attempt alone', () => {
    const { net, client, clock, goLive, cut } = setUp({ random: () => 0.999 })
    goLive()
    cut()
    client.wake()
    expect(net.opened).toHaveLength(2)
    clock.advance(1_999)
    client.wake()
    expect(net.opened).toHaveLength(2)
    clock.advance(1)
    client.wake()
    expect(net.opened).toHaveLength(3)
    expect(net.opened[1]?.isDropped()).toBe(true)
  })

  it('abandons an attempt without a word of the server after 8 s', () => {
    const { net, clock } = setUp({ random: () => 0 })
    clock.advance(7_999)
    expect(net.opened).toHaveLength(1)
    clock.advance(1)
    expect(net.opened).toHaveLength(2)
    expect(net.opened[0]?.isDropped()).toBe(true)
  })

  it('lives with a socket that cannot even be made', () => {
    const clock = createManualClock(START_MS)
    let calls = 0
    const client = createGameClient({
      ...FOLDING,
      gameId: 'g',
      openSocket: () => {
        calls += 1
        throw new Error('refused by the browser')
      },
      get: createHeldRequests().get,
      nowMs: clock.nowMs,
      setTimer: clock.setTimer,
      random: () => 0.5,
    })
    clock.advance(60_000)
    expect(calls).toBeGreaterThan(5)
    expect(calls).toBeLessThan(25)
    expect(client.getSnapshot()).toMatchObject({ phase: 'connecting', disconnectedSinceMs: START_MS })
  })
})

describe('the server’s clock', () => {
  it('keeps the tightest exchange', () => {
    const { client, net, clock, pong, deliver, hello } = setUp()
    clock.advance(1_000)
    hello()
    deliver()
    // The hello may have been read anywhere in that second.
    const guessMs = client.serverNowMs()
    expect(Math.abs(guessMs - (clock.nowMs() + AHEAD_MS))).toBeLessThanOrEqual(500)
    clock.advance(20)
    pong()
    clock.advance(20)
    deliver()
    // It was ahead: it stands still rather than step back.
    expect(client.serverNowMs()).toBe(guessMs)
    clock.advance(500)
    expect(client.serverNowMs()).toBe(clock.nowMs() + AHEAD_MS)
    clock.advance(15_000)
    expect(net.last().take().length).toBe(2)
    clock.advance(1_000)
    pong()
    deliver()
    expect(client.serverNowMs()).toBe(clock.nowMs() + AHEAD_MS)
  })
})
