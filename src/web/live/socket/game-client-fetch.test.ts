import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openFetchingPhone as setUp } from '#web/live/testing/fetching-phone.ts'
import { createLateFolding } from '#web/live/testing/folding.ts'
import { AHEAD_MS, announcement, budget, START_MS, viewAfter } from '#web/live/testing/small-game.ts'
import { commandsIn } from '#web/live/testing/test-phone.ts'

const claim = { type: 'ClaimCard', cardId: 'c001' } as const
const SEEN = { teamId: 't2' }

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

  it('shows a game before it can fold its entries, and holds them and later answers back until then', async () => {
    const folding = createLateFolding()
    const { live, entry, net, deliver, clock, client, heard, state } = setUp(folding)
    live(5)
    expect(state()).toMatchObject({ phase: 'live', seq: 5, view: viewAfter() })
    const fate = client.send(claim, SEEN)
    let isTold = false
    void fate.then(() => {
      isTold = true
    })
    entry(6, announcement('No. 6'))
    entry(7, announcement('No. 7'))
    const [sent] = commandsIn(net.last().take())
    net.last().send({ type: 'answer', commandId: sent?.commandId, ok: true })
    deliver()
    await delay(0)
    expect({ heard, isTold, seq: state().seq }).toEqual({ heard: [], isTold: false, seq: 5 })
    clock.advance(3_000)
    expect(state().phase).toBe('reconnecting')

    folding.come()
    expect(await fate).toMatchObject({ ok: true })
    expect(heard).toEqual(['No. 6', 'No. 7'])
    expect(state()).toMatchObject({ phase: 'live', seq: 7 })
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

it('counts the server’s time from the hello, not from the view', () => {
  const { client, answer, greet } = setUp()
  answer(5)
  greet(5)
  expect(client.serverNowMs()).toBe(START_MS + AHEAD_MS)
})
