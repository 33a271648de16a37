import { describe, expect, it } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { AHEAD_MS, announcement, budget, START_MS, viewAfter } from '#web/live/testing/small-game.ts'
import { openPhone } from '#web/live/testing/test-phone.ts'
import { CLOSE } from '#wire/protocol.ts'
import type { GameClientDeps } from './game-client.ts'

const VIEW = `/api/games/${'g'.repeat(16)}/view?events=2`
const claim = { type: 'ClaimCard', cardId: 'c001' } as const
const SEEN = { teamId: 't2' }

/** A phone at a server that has its pages fetch. */
function setUp(deps: Partial<GameClientDeps> = {}) {
  const phone = openPhone({ random: () => 0.999, ...deps })
  const { net, requests } = phone
  const greet = (seq: number, { epoch = 'e1', audience = 'player' } = {}) => {
    phone.hello(epoch, { takesSeen: true, seq, audience })
    phone.deliver()
  }
  const answer = (seq: number, view = viewAfter(), more: object = {}) => {
    const [request] = requests.open()
    request?.answer(200, { epoch: 'e1', seq, audience: 'player', view, ...more })
  }
  const entry = (seq: number, ...events: GameEvent[]) => {
    phone.entry(seq, ...events)
    phone.deliver()
  }
  const refetch = (seq: number) => {
    net.last().send({ type: 'refetch', seq })
    phone.deliver()
  }
  const heard: string[] = []
  phone.client.onEvents((events) =>
    heard.push(...events.map((event) => ('text' in event ? `${event.text}` : event.type))),
  )
  const asked = () => requests.made.map(({ path }) => path.replace(VIEW, ''))
  const live = (seq: number) => {
    greet(seq)
    answer(seq)
  }
  return { ...phone, greet, answer, entry, refetch, heard, asked, live }
}

describe('opening a game', () => {
  it('asks for its view beside the socket, and is live once both are there, whichever comes first', () => {
    const socketFirst = setUp()
    expect(socketFirst.net.last().url).toContain('&view=fetch')
    expect(socketFirst.asked()).toEqual([''])
    socketFirst.greet(5)
    expect(socketFirst.state()).toMatchObject({ phase: 'connecting', view: null })
    socketFirst.answer(7)
    expect(socketFirst.state()).toMatchObject({ phase: 'live', seq: 7, welcomes: 1, view: viewAfter() })

    const viewFirst = setUp()
    viewFirst.answer(7)
    // Without a hello nobody knows of which log it is, nor what time it is.
    expect(viewFirst.state()).toMatchObject({ phase: 'connecting', view: null })
    viewFirst.greet(5)
    expect(viewFirst.state()).toMatchObject({ phase: 'live', seq: 7, welcomes: 1 })
    expect(viewFirst.asked()).toEqual([''])
  })

  it('keeps a view that was there before the socket, also for the next one', () => {
    const { clock, answer, cut, greet, asked, state } = setUp()
    answer(7)
    cut()
    clock.advance(250)
    greet(5)
    expect(state()).toMatchObject({ phase: 'live', seq: 7 })
    expect(asked()).toEqual([''])
  })

  it('shows a view that is a little too old, and fetches the one that it can go on from', () => {
    const { greet, answer, entry, asked, state } = setUp()
    greet(9)
    entry(10, budget(300))
    answer(7, viewAfter(budget(100)))
    expect(state()).toMatchObject({ phase: 'connecting', seq: 7 })
    expect(asked()).toEqual(['', '&atLeast=9'])
    answer(9, viewAfter(budget(200)))
    expect(state()).toMatchObject({ phase: 'live', seq: 10, welcomes: 2 })
    expect(state().view?.teams[1]?.balanceCents).toBe(300)
  })

  it('folds what came meanwhile once and in order, without what the view holds already', () => {
    const { greet, answer, entry, heard, state } = setUp()
    greet(5)
    for (const seq of [6, 7, 8, 9]) entry(seq, announcement(`No. ${seq}`))
    expect(heard).toEqual([])
    answer(7, viewAfter(announcement('No. 6'), announcement('No. 7')))
    entry(10, announcement('No. 10'))
    expect(heard).toEqual(['No. 8', 'No. 9', 'No. 10'])
    expect(state()).toMatchObject({ phase: 'live', seq: 10, view: { feedCount: 5 } })
  })

  it('takes the welcome of a node that knows of no fetching, and asks no more', () => {
    const { clock, hello, welcome, deliver, requests, asked, state } = setUp()
    requests.open()[0]?.answer(404, { code: 'not-found', message: 'No.' })
    hello()
    welcome(4)
    deliver()
    clock.advance(5_000)
    expect(state()).toMatchObject({ phase: 'live', seq: 4 })
    expect(asked()).toHaveLength(1)
  })
})

describe('coming back', () => {
  it('asks for nothing where the entries suffice', () => {
    const { clock, live, cut, greet, entry, asked, net, state } = setUp()
    live(7)
    cut()
    clock.advance(250)
    expect(net.last().url).toContain('&view=fetch&since=e1.7')
    greet(7)
    expect(state().phase).toBe('live')
    entry(8, budget(50))
    expect(state()).toMatchObject({ seq: 8, welcomes: 1 })
    expect(asked()).toHaveLength(1)
  })

  it('fetches where they do not, and shows what it has until then', () => {
    const { clock, live, cut, greet, answer, asked, state } = setUp()
    live(7)
    cut()
    clock.advance(250)
    greet(40)
    expect(asked().at(-1)).toBe('&atLeast=40')
    expect(state()).toMatchObject({ phase: 'reconnecting', seq: 7 })
    answer(41, viewAfter(budget(10)))
    expect(state()).toMatchObject({ phase: 'live', seq: 41, welcomes: 2 })
  })

  it('sees another log, and other eyes, as another view', () => {
    for (const other of [{ epoch: 'e2' }, { audience: 'host' }]) {
      const { clock, live, cut, greet, answer, asked, state } = setUp()
      live(7)
      cut()
      clock.advance(250)
      greet(7, other)
      expect(asked().at(-1)).toBe('&atLeast=7')
      answer(7, viewAfter(budget(20)), other)
      expect(state()).toMatchObject({ phase: 'live', seq: 7, welcomes: 2 })
    }
  })

  it('goes on from an older node to a newer one, and asks it anew, and back without asking', () => {
    const { clock, hello, welcome, entry, deliver, cut, greet, answer, asked, state } = setUp()
    hello()
    welcome(7)
    deliver()
    cut()
    clock.advance(250)
    // Nobody knows for whose eyes the welcome was.
    greet(7, { audience: 'host' })
    expect(asked().at(-1)).toBe('&atLeast=7')
    answer(8, viewAfter(budget(30)), { audience: 'host' })
    expect(state()).toMatchObject({ phase: 'live', seq: 8 })
    cut()
    clock.advance(500)
    hello()
    entry(9, budget(40))
    expect(state()).toMatchObject({ phase: 'live', seq: 9, welcomes: 2 })
  })

  it('opens a new socket where the view is of another log or for other eyes than the socket', () => {
    for (const other of [{ epoch: 'e2' }, { audience: 'host' }]) {
      const { clock, greet, answer, net, asked, state } = setUp()
      greet(5)
      answer(9, viewAfter(), other)
      expect(net.opened[0]?.isDropped()).toBe(true)
      expect(state().view).toBeNull()
      clock.advance(250)
      expect(net.opened).toHaveLength(2)
      expect(asked()).toEqual(['', ''])
    }
  })
})

describe('a view that is asked for again', () => {
  it('comes while the game stays live, with the answers in their places', async () => {
    const { net, client, live, entry, refetch, answer, asked, heard, state } = setUp()
    live(7)
    const fate = client.send(claim, SEEN)
    const [sent] = net.last().take().slice(-1) as { commandId: string }[]
    refetch(20)
    entry(21, announcement('No. 21'))
    net.last().send({ type: 'answer', commandId: sent?.commandId, ok: true })
    net.last().deliver()
    entry(22, announcement('No. 22'))
    expect(asked().at(-1)).toBe('&atLeast=20')
    // The sender may go by what the screen shows, which does not hold it yet.
    expect(state()).toMatchObject({ phase: 'live', seq: 7, pending: [{ commandId: sent?.commandId }] })
    answer(20)
    expect(await fate).toEqual({ ok: true })
    expect(heard).toEqual(['No. 21', 'No. 22'])
    expect(state()).toMatchObject({ phase: 'live', seq: 22, pending: [], welcomes: 2 })
  })

  it('lets commands up meanwhile: each says what it saw', () => {
    const { net, client, live, refetch } = setUp()
    live(7)
    refetch(20)
    net.last().take()
    void client.send(claim, SEEN)
    expect(net.last().take()).toMatchObject([{ command: claim, seen: SEEN }])
  })

  it('shows after 3 s that the game is behind, since when, and keeps the socket and its commands', () => {
    const { clock, client, live, refetch, pong, deliver, answer, net, state } = setUp()
    live(7)
    clock.advance(1_000)
    pong()
    deliver()
    const sinceMs = clock.nowMs()
    refetch(20)
    clock.advance(2_000)
    refetch(30)
    clock.advance(999)
    expect(state()).toMatchObject({ phase: 'live', disconnectedSinceMs: null })
    clock.advance(1)
    expect(state()).toMatchObject({ phase: 'reconnecting', disconnectedSinceMs: sinceMs, seq: 7 })
    net.last().take()
    void client.send(claim, SEEN)
    expect(net.last().take()).toMatchObject([{ command: claim }])
    answer(30)
    expect(state()).toMatchObject({ phase: 'live', disconnectedSinceMs: null, seq: 30 })
    expect(net.opened).toHaveLength(1)
    client.close()
    expect(clock.timers()).toBe(0)
  })

  it('dates a game that was behind when the line broke from then on', () => {
    const { clock, live, refetch, cut, state } = setUp()
    live(7)
    const sinceMs = clock.nowMs()
    refetch(20)
    clock.advance(2_000)
    cut()
    expect(state()).toMatchObject({ phase: 'reconnecting', disconnectedSinceMs: sinceMs })
  })

  it('takes a second one into account without a second request at a time', () => {
    const { live, refetch, entry, answer, asked, requests, state } = setUp()
    live(7)
    refetch(20)
    entry(21)
    refetch(30)
    entry(31)
    expect(requests.open()).toHaveLength(1)
    answer(25)
    expect(asked()).toEqual(['', '&atLeast=20', '&atLeast=30'])
    answer(30)
    expect(state()).toMatchObject({ phase: 'live', seq: 31 })
  })

  it('leaves the answers that wait, however much is passed over', async () => {
    const { net, client, live, entry, refetch, answer, requests } = setUp()
    live(7)
    const fate = client.send(claim, SEEN)
    const [sent] = net.last().take().slice(-1) as { commandId: string }[]
    refetch(20)
    entry(21)
    net.last().send({ type: 'answer', commandId: sent?.commandId, ok: true })
    net.last().deliver()
    refetch(30)
    answer(25)
    expect(requests.open()).toHaveLength(1)
    answer(30)
    expect(await fate).toEqual({ ok: true })
  })

  it('starts over, once, where what was held back has a gap', () => {
    const { clock, live, entry, refetch, answer, net, state } = setUp()
    live(7)
    refetch(9)
    for (const seq of [10, 12, 13, 15]) entry(seq)
    answer(9)
    expect(state()).toMatchObject({ phase: 'reconnecting', seq: 10 })
    clock.advance(250)
    expect(net.opened).toHaveLength(2)
    expect(net.last().url).not.toContain('since')
    clock.advance(7_000)
    expect(net.opened).toHaveLength(2)
  })

  it('is not needed where the view is as new already', () => {
    const { live, refetch, entry, asked, state } = setUp()
    live(7)
    refetch(6)
    entry(8)
    expect(asked()).toHaveLength(1)
    expect(state().seq).toBe(8)
  })

  it('holds back half a megabyte, then rather fetches again what it would have held', () => {
    const { greet, answer, entry, asked, heard, state } = setUp()
    greet(5)
    const long = 'x'.repeat(100_000)
    for (let seq = 6; seq <= 12; seq += 1) entry(seq, announcement(long))
    answer(8)
    expect(state()).toMatchObject({ phase: 'connecting', seq: 8 })
    // The sixth went over it: the seventh waits still.
    expect(asked()).toEqual(['', '&atLeast=11'])
    answer(11)
    expect(state()).toMatchObject({ phase: 'live', seq: 12 })
    expect(heard).toEqual([long])
  })
})

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

it('counts the server’s time from the hello, not from the view', () => {
  const { client, answer, greet } = setUp()
  answer(5)
  greet(5)
  expect(client.serverNowMs()).toBe(START_MS + AHEAD_MS)
})
