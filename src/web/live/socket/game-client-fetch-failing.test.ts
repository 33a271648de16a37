import { describe, expect, it } from 'vitest'
import { openFetchingPhone as setUp } from '#web/live/testing/fetching-phone.ts'
import { viewAfter } from '#web/live/testing/small-game.ts'

import { CLOSE } from '#wire/protocol.ts'

describe('a view that does not come', () => {
  it.each([
    ['too many requests', 429],
    ['a server that does not know the entry yet', 503],
    ['a proxy in trouble', 502],
    ['a page of the café’s network', 200],
    ['a cut line', 0],
  ])('is asked for again, with a pause, on the same socket: %s', (_why, status) => {
    const { clock, greet, answer, refetch, requests, asked, net, state } = setUp()
    greet(5)
    for (const pauseMs of [250, 500, 1_000]) {
      requests.open()[0]?.answer(status, '<html>')
      clock.advance(pauseMs - 5)
      expect(requests.open()).toHaveLength(0)
      clock.advance(5)
      expect(requests.open()).toHaveLength(1)
    }
    answer(5)
    expect(state().phase).toBe('live')
    expect(net.opened).toHaveLength(1)
    expect(asked()).toEqual(['', '&atLeast=5', '&atLeast=5', '&atLeast=5'])
    // What went wrong before says nothing about the next one.
    refetch(9)
    requests.open()[0]?.answer(status, '<html>')
    clock.advance(250)
    expect(requests.open()).toHaveLength(1)
  })

  it('is asked for at once when the person comes back', () => {
    const { clock, client, greet, pong, deliver, requests } = setUp()
    greet(5)
    for (let i = 0; i < 6; i += 1) {
      requests.open()[0]?.cut()
      clock.advance(8_000)
      pong()
      deliver()
    }
    requests.open()[0]?.cut()
    expect(requests.open()).toHaveLength(0)
    client.wake()
    expect(requests.open()).toHaveLength(1)
  })

  it('is taken for an older one, or a stale copy, where it lacks what was asked for', () => {
    const { clock, greet, answer, asked, state } = setUp()
    greet(5)
    answer(3)
    answer(4)
    expect(state()).toMatchObject({ phase: 'connecting', seq: 3 })
    clock.advance(250)
    expect(asked()).toEqual(['', '&atLeast=5', '&atLeast=5'])
  })

  it.each([401, 403, 404])(
    'leaves it to the next socket to say why after %i, which asks for a welcome',
    (status) => {
      const { clock, greet, requests, net, asked, state, hello, welcome, deliver } = setUp()
      greet(5)
      requests.open()[0]?.answer(status, {})
      expect(net.opened[0]?.isDropped()).toBe(true)
      clock.advance(250)
      expect(net.last().url).not.toContain('view=fetch')
      expect(asked()).toHaveLength(1)
      hello()
      welcome(6)
      deliver()
      expect(state()).toMatchObject({ phase: 'live', seq: 6 })
    },
  )

  it('lets the socket say why where both are refused', () => {
    const { requests, net, state } = setUp()
    requests.open()[0]?.answer(403, {})
    net.last().close(CLOSE.removed)
    net.last().deliver()
    expect(state()).toMatchObject({ phase: 'closed', closedBecause: 'removed' })
  })

  it('goes on when the socket breaks, for the next one, and is let go with the game', () => {
    const { clock, client, greet, cut, answer, requests, state } = setUp()
    greet(5)
    for (let cuts = 0; cuts < 5; cuts += 1) {
      requests.open()[0]?.trickle()
      cut()
      clock.advance(4_000)
      greet(5)
    }
    expect(requests.made).toHaveLength(1)
    cut()
    answer(6)
    expect(state().view).toBeNull()
    clock.advance(8_000)
    greet(5)
    expect(state()).toMatchObject({ phase: 'live', seq: 6 })
    expect(requests.made).toHaveLength(1)

    const closed = setUp()
    closed.greet(5)
    closed.client.close()
    expect(closed.requests.open()).toHaveLength(0)
    expect(closed.clock.timers()).toBe(0)
    client.close()
    expect(requests.open()).toHaveLength(0)
    expect(clock.timers()).toBe(0)
  })

  it('is let go where the entries suffice after all', () => {
    const { clock, live, refetch, cut, greet, requests, state } = setUp()
    live(7)
    refetch(20)
    cut()
    clock.advance(250)
    greet(7)
    expect(state().phase).toBe('live')
    expect(requests.open()).toHaveLength(0)
  })

  it('is asked for again, on the same socket, where it was begun for another that saw another log', () => {
    for (const isEarly of [true, false]) {
      const { clock, greet, cut, answer, net, asked, state } = setUp()
      greet(5)
      cut()
      if (isEarly) answer(5)
      clock.advance(250)
      greet(3, { epoch: 'e2' })
      if (!isEarly) answer(5)
      expect(asked()).toEqual(['', '&atLeast=3'])
      answer(3, viewAfter(), { epoch: 'e2' })
      expect(state()).toMatchObject({ phase: 'live', seq: 3 })
      expect(net.opened).toHaveLength(2)
    }
  })

  it('has 10 s after the next hello to show that its own line is not dead', () => {
    const { clock, greet, cut, pong, deliver, requests } = setUp()
    greet(5)
    cut()
    clock.advance(250)
    greet(5)
    pong()
    deliver()
    clock.advance(9_999)
    expect(requests.made).toHaveLength(1)
    clock.advance(251)
    expect(requests.made).toHaveLength(2)
    expect(requests.open()).toHaveLength(1)
  })

  it('leaves the server alone for as long as it says, up to 30 s, and never less than 250 ms', () => {
    for (const [retryAfterMs, pauseMs] of [
      [5_000, 5_000],
      [3_600_000, 30_000],
      [0, 250],
    ] as const) {
      const { clock, client, greet, pong, deliver, requests } = setUp({ random: () => 0 })
      greet(5)
      requests.open()[0]?.answer(503, {}, retryAfterMs)
      if (retryAfterMs > 0) client.wake()
      pong()
      deliver()
      clock.advance(pauseMs - 1)
      expect(requests.made).toHaveLength(1)
      clock.advance(1)
      expect(requests.made).toHaveLength(2)
    }
  })

  it('is asked for once by a wake that opens another socket', () => {
    const { clock, client, requests, net } = setUp()
    for (let seconds = 0; seconds < 7; seconds += 1) {
      requests.open()[0]?.cut()
      clock.advance(1_000)
    }
    requests.open()[0]?.cut()
    const before = requests.made.length
    client.wake()
    expect(net.opened).toHaveLength(2)
    expect(requests.made).toHaveLength(before + 1)
  })

  it('leaves a game closed that a listener closes when the view comes', () => {
    const { client, greet, answer, clock, state } = setUp()
    greet(5)
    client.subscribe(() => {
      if (state().view && state().phase !== 'closed') client.close()
    })
    answer(5)
    expect(state().phase).toBe('closed')
    expect(clock.timers()).toBe(0)
  })

  it('is asked for again after 35 s without a byte, and not before', () => {
    const { clock, greet, pong, deliver, requests, net } = setUp()
    greet(5)
    const stay = (ms: number) => {
      for (let past = 0; past < ms; past += 1_000) {
        clock.advance(1_000)
        for (const frame of net.last().take()) if ((frame as { type: string }).type === 'ping') pong()
        deliver()
      }
    }
    stay(30_000)
    requests.open()[0]?.trickle()
    stay(34_000)
    expect(requests.made).toHaveLength(1)
    stay(2_000)
    expect(requests.made).toHaveLength(2)
    expect(requests.open()).toHaveLength(1)
    expect(net.opened).toHaveLength(1)
  })
})

describe('[X3] bytes of a view are life', () => {
  it('gets 200 KB in at 5 KB/s, with a person who comes back every 7 s', () => {
    const { clock, client, greet, answer, requests, net, state } = setUp()
    greet(5)
    const seconds = 40
    for (let quarter = 1; quarter <= seconds * 4; quarter += 1) {
      clock.advance(250)
      // The pongs stand behind the view.
      requests.open()[0]?.trickle()
      if (quarter % 28 === 0) client.wake()
    }
    expect(requests.made).toHaveLength(1)
    expect(net.opened).toHaveLength(1)
    expect(state().isLate).toBe(false)
    answer(5)
    expect(state().phase).toBe('live')
  })

  it('waits for a hello that stands behind the view, and no longer than 8 s for one that does not come', () => {
    const { clock, client, greet, requests, net, state, answer } = setUp()
    for (let second = 1; second <= 20; second += 1) {
      clock.advance(1_000)
      requests.open()[0]?.trickle()
      if (second % 7 === 0) client.wake()
    }
    expect(net.opened).toHaveLength(1)
    answer(5)
    greet(5)
    expect(state().phase).toBe('live')

    const dead = setUp()
    dead.clock.advance(6_000)
    dead.answer(5)
    dead.clock.advance(7_999)
    expect(dead.net.opened).toHaveLength(1)
    dead.clock.advance(260)
    expect(dead.net.opened).toHaveLength(2)
  })

  it('still sees that a line is dead: 10 s after the last byte, for they come in bursts', () => {
    const { clock, client, greet, requests, net } = setUp()
    greet(5)
    client.wake()
    clock.advance(1_500)
    requests.open()[0]?.trickle()
    clock.advance(9_999)
    expect(net.opened).toHaveLength(1)
    clock.advance(1)
    expect(net.opened).toHaveLength(2)
  })

  it('says that a game is late only where nothing of it has come for 8 s', () => {
    const { clock, greet, answer, requests, state } = setUp()
    greet(5)
    clock.advance(7_000)
    requests.open()[0]?.trickle()
    clock.advance(7_999)
    expect(state().isLate).toBe(false)
    clock.advance(1)
    expect(state().isLate).toBe(true)
    // It may be one more piece of a line that breaks: what stands there does not flicker.
    requests.open()[0]?.trickle()
    expect(state().isLate).toBe(true)
    answer(5)
    expect(state().isLate).toBe(false)
  })

  it('says so also where a failing server, or a café’s page, answers all the time', () => {
    for (const [status, body] of [
      [500, {}],
      [200, '<html>'],
    ] as const) {
      const { clock, client, greet, requests, state } = setUp()
      greet(5)
      for (let tenth = 1; tenth <= 79; tenth += 1) {
        clock.advance(100)
        requests.open()[0]?.answer(status, body)
      }
      expect(state().isLate).toBe(false)
      clock.advance(100)
      expect(state().isLate).toBe(true)
      client.retry()
      expect(state().isLate).toBe(false)
    }
  })

  it('has a probe wait for a line whose entries come in all the time', () => {
    const { clock, client, live, entry, net } = setUp()
    live(5)
    client.wake()
    for (let seq = 6; seq <= 40; seq += 1) {
      clock.advance(200)
      entry(seq)
    }
    expect(net.opened).toHaveLength(1)
    clock.advance(2_000)
    expect(net.opened).toHaveLength(2)
  })
})
