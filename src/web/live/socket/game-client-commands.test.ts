import { describe, expect, it } from 'vitest'
import { AHEAD_MS, budget, START_MS, viewAfter } from '#web/live/testing/small-game.ts'
import { commandsIn, openPhone as setUp } from '#web/live/testing/test-phone.ts'
import { CLOSE, CROWDED, TAP_LIFETIME_MS } from '#wire/protocol.ts'
import type { SendResult } from './outbox.ts'

const bid = {
  type: 'PlaceBid',
  zoneId: 'z02',
  amountCents: 500,
  seenHighestCents: 0,
  seenOwnCents: 0,
} as const
const claim = { type: 'ClaimCard', cardId: 'c001' } as const
const SEEN = { teamId: 't2' }

async function settled(promise: Promise<SendResult>): Promise<SendResult | 'open'> {
  return Promise.race([promise, Promise.resolve('open' as const).then(() => 'open' as const)])
}

describe('commands', () => {
  it('settles with the answer, and is pending until then', async () => {
    const { net, client, clock, state, goLive, deliver } = setUp()
    goLive()
    const fate = client.send(bid, SEEN)
    const [sent] = commandsIn(net.last().take())
    expect(sent).toMatchObject({
      commandId: expect.stringMatching(/^[a-z2-7]{25}$/),
      notAfterMs: clock.nowMs() + AHEAD_MS + TAP_LIFETIME_MS,
      command: bid,
    })
    expect(state().pending).toEqual([{ commandId: sent?.commandId, command: bid }])
    expect(await settled(fate)).toBe('open')
    const refusal = { code: 'insufficient-funds', balanceCents: 300 }
    net.last().send({ type: 'answer', commandId: sent?.commandId, ok: false, refusal })
    deliver()
    expect(await fate).toEqual({ ok: false, refusal })
    expect(state().pending).toEqual([])
  })

  it('tells a screen first and the sender then, who may go by what it shows', async () => {
    const { net, client, goLive, deliver } = setUp()
    goLive()
    const order: string[] = []
    // As a framework draws: not within the listener, but in the first microtask after it.
    client.subscribe(() => queueMicrotask(() => order.push('drawn')))
    const fate = client.send(bid, SEEN).then(() => order.push('sender'))
    await Promise.resolve()
    order.length = 0
    const [sent] = commandsIn(net.last().take())
    net.last().send({ type: 'answer', commandId: sent?.commandId, ok: true })
    deliver()
    await fate
    expect(order).toEqual(['drawn', 'sender'])
  })

  it('sends an unanswered command again as it was, once a connection, and an answered one never', async () => {
    const { net, client, clock, goLive, hello, deliver, cut } = setUp()
    goLive()
    const bidFate = client.send(bid, SEEN)
    const claimFate = client.send(claim, SEEN)
    const [firstBid, firstClaim] = commandsIn(net.last().take())
    net.last().send({ type: 'answer', commandId: firstClaim?.commandId, ok: true })
    cut()
    expect(await claimFate).toEqual({ ok: true })
    clock.advance(250)
    hello()
    deliver()
    expect(commandsIn(net.last().take())).toEqual([firstBid])
    clock.advance(1_000)
    expect(commandsIn(net.last().take())).toEqual([])
    net.last().send({ type: 'answer', commandId: firstBid?.commandId, ok: true })
    deliver()
    expect(await bidFate).toEqual({ ok: true })
  })

  it('[P4] [X90] says what the screen showed at the tap, and only to a server that takes it', async () => {
    const { net, client, clock, goLive, hello, deliver, cut } = setUp()
    goLive()
    void client.send(bid, SEEN)
    const [toNew] = commandsIn(net.last().take())
    expect(toNew).toMatchObject({ command: bid, seen: SEEN })
    cut()
    clock.advance(250)
    hello('e1', {})
    deliver()
    const { seen: _, ...toOld } = toNew ?? {}
    expect(commandsIn(net.last().take())).toEqual([toOld])
    cut()
    clock.advance(500)
    hello()
    deliver()
    expect(commandsIn(net.last().take())).toEqual([toNew])
  })

  it('keeps the time limit of the tap however long the cut lasts: the server says too-late, not the phone', async () => {
    const { net, client, clock, goLive, hello, deliver, cut } = setUp()
    goLive()
    cut()
    const tappedAtMs = clock.nowMs()
    const fate = client.send(bid, SEEN)
    clock.advance(60 * 60_000)
    expect(await settled(fate)).toBe('open')
    hello()
    deliver()
    const sent = commandsIn(net.last().take())
    expect(sent).toMatchObject([{ notAfterMs: tappedAtMs + AHEAD_MS + TAP_LIFETIME_MS }])
    net
      .last()
      .send({ type: 'answer', commandId: sent[0]?.commandId, ok: false, refusal: { code: 'too-late' } })
    deliver()
    expect(await fate).toEqual({ ok: false, refusal: { code: 'too-late' } })
  })

  it('counts the time limit by the server’s clock also for a tap before the first word of the server', () => {
    const { net, client, clock, goLive } = setUp()
    client.send(claim, SEEN)
    clock.advance(3_000)
    goLive()
    const [sent] = commandsIn(net.last().take())
    // The hello came 3 s after the call: its time may be half of that off.
    const limitMs = START_MS + AHEAD_MS + TAP_LIFETIME_MS
    expect(Math.abs((sent?.notAfterMs ?? 0) - limitMs)).toBeLessThanOrEqual(1_500)
  })

  it('takes a tap without an answer for a sign that the line is dead', () => {
    const { net, client, clock, goLive } = setUp()
    goLive()
    client.send(bid, SEEN)
    clock.advance(4_999)
    expect(net.opened).toHaveLength(1)
    clock.advance(1)
    expect(net.opened).toHaveLength(2)
  })

  it('keeps a line whose server lives, however long the answer takes', () => {
    const { net, client, clock, pong, deliver, goLive } = setUp()
    goLive()
    client.send(bid, SEEN)
    for (let second = 0; second < 120; second += 1) {
      clock.advance(1_000)
      for (const frame of net.last().take()) if ((frame as { type: string }).type === 'ping') pong()
      deliver()
    }
    expect(net.opened).toHaveLength(1)
  })

  it('tells apart what never left and what nobody answered when it is closed', async () => {
    const { client, state, goLive, cut } = setUp()
    goLive()
    const sent = client.send(bid, SEEN)
    cut()
    const kept = client.send(claim, SEEN)
    client.close()
    expect(await sent).toEqual({ ok: false, refusal: { code: 'unanswered' } })
    expect(await kept).toEqual({ ok: false, refusal: { code: 'unsent' } })
    expect(await client.send(claim, SEEN)).toEqual({ ok: false, refusal: { code: 'unsent' } })
    expect(state()).toMatchObject({ phase: 'closed', closedBecause: null, pending: [] })
  })
})

describe('coming back', () => {
  it.each([
    [CLOSE.signIn, 'sign-in'],
    [CLOSE.removed, 'removed'],
    [CLOSE.left, 'left'],
    [CLOSE.restored, 'restored'],
    [CLOSE.noSuchGame, 'no-such-game'],
    [CLOSE.elsewhere, 'elsewhere'],
    [CLOSE.reload, 'reload'],
  ])('stays away after close code %i (%s)', async (code, closedBecause) => {
    const { net, client, clock, state, goLive, deliver } = setUp()
    goLive()
    const fate = client.send(bid, SEEN)
    net.last().close(code)
    deliver()
    expect(state()).toMatchObject({ phase: 'closed', closedBecause })
    expect(await fate).toEqual({ ok: false, refusal: { code: 'unanswered' } })
    client.wake()
    client.retry()
    clock.advance(60_000)
    expect(net.opened).toHaveLength(1)
    expect(clock.timers()).toBe(0)
  })

  it('says that the network has too many connections until it is back', () => {
    const { net, clock, state, goLive, hello, deliver } = setUp()
    goLive(7)
    net.last().close(CROWDED)
    deliver()
    expect(state()).toMatchObject({ phase: 'reconnecting', isCrowded: true })
    clock.advance(250)
    hello()
    deliver()
    expect(state()).toMatchObject({ phase: 'live', isCrowded: false })
  })

  it.each([1000, 1001, 1006, 1008, 1011, 1012, 1013, 4000, 4400, CROWDED])(
    'comes back after close code %i',
    (code) => {
      const { net, clock, goLive, deliver } = setUp()
      goLive()
      net.last().close(code)
      deliver()
      clock.advance(250)
      expect(net.opened).toHaveLength(2)
    },
  )

  it('waits up to 0.25 s, doubling to 8 s, and starts small again only after 10 s of being live', () => {
    const { net, clock, hello, welcome, deliver, cut } = setUp({ random: () => 0.999_999 })
    const waits: number[] = []
    const failAfterMs = (liveMs: number) => {
      hello()
      welcome(1)
      deliver()
      clock.advance(liveMs)
      cut()
      const before = net.opened.length
      let waited = 0
      while (net.opened.length === before) {
        waited += clock.untilNextMs() ?? 0
        clock.advance(clock.untilNextMs() ?? 0)
      }
      waits.push(Math.round(waited))
    }
    for (let i = 0; i < 7; i += 1) failAfterMs(1_000)
    failAfterMs(9_999)
    failAfterMs(10_000)
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 250])
  })

  it('spreads its attempts over the whole wait', () => {
    const { net, clock, goLive, cut } = setUp({ random: () => 0.1 })
    goLive()
    cut()
    clock.advance(24)
    expect(net.opened).toHaveLength(1)
    clock.advance(1)
    expect(net.opened).toHaveLength(2)
  })

  it('says offline when the device does, goes on trying, and connects at once when it is woken', () => {
    let isOnline = true
    const { net, client, clock, state, goLive, cut } = setUp({
      isOnline: () => isOnline,
      random: () => 0.999,
    })
    goLive()
    isOnline = false
    cut()
    expect(state().phase).toBe('offline')
    clock.advance(30_000)
    expect(net.opened.length).toBeGreaterThan(1)
    net.last().close(1006)
    net.last().deliver()
    const before = net.opened.length
    isOnline = true
    client.wake()
    expect(state().phase).toBe('reconnecting')
    expect(net.opened).toHaveLength(before + 1)
  })

  it('leaves nothing running when it is closed', () => {
    const { net, client, clock, state, goLive, entry, deliver } = setUp()
    goLive(7)
    client.send(bid, SEEN)
    client.wake()
    client.close()
    expect(clock.timers()).toBe(0)
    expect(net.last().isDropped()).toBe(true)
    entry(8, budget(1))
    deliver()
    expect(state().seq).toBe(7)
  })
})

describe('what is remembered', () => {
  const remembered = { view: viewAfter(budget(700)), seq: 4, atMs: START_MS - 60_000, serverAheadMs: 90_000 }

  it('is shown while the server cannot be asked, by the clock of then, and nobody is kept waiting for it', () => {
    let isOnline = false
    const { client, clock, net, state } = setUp({ isOnline: () => isOnline })
    net.last().close(1006)
    net.last().deliver()
    client.remember(remembered)
    expect(state()).toMatchObject({ phase: 'offline', seq: 4, rememberedAtMs: START_MS - 60_000 })
    expect(state().view?.teams[1]?.balanceCents).toBe(700)
    expect(client.serverNowMs()).toBe(START_MS + 90_000)
    isOnline = true
    clock.advance(9_000)
    expect(state()).toMatchObject({ phase: 'reconnecting', isLate: false })
  })

  it('asks for the whole game all the same, and gives way to it', () => {
    const { client, net, state, hello, welcome, deliver } = setUp()
    client.remember(remembered)
    expect(state()).toMatchObject({ phase: 'reconnecting', disconnectedSinceMs: START_MS })
    expect(net.last().url).not.toContain('since')
    hello()
    deliver()
    expect(state()).toMatchObject({ phase: 'reconnecting', rememberedAtMs: START_MS - 60_000 })
    welcome(9)
    deliver()
    expect(state()).toMatchObject({ phase: 'live', seq: 9, view: viewAfter(), rememberedAtMs: null })
    expect(state().disconnectedSinceMs).toBeNull()
    expect(client.serverNowMs()).toBe(START_MS + AHEAD_MS)
  })

  it('has nothing sent on its strength: a tap leaves with the welcome, with the time limit of the tap', () => {
    const { client, clock, net, goLive } = setUp()
    client.remember(remembered)
    client.send(bid, SEEN)
    expect(net.last().take()).toEqual([])
    clock.advance(5_000)
    goLive()
    const [sent] = commandsIn(net.last().take())
    // The hello came 5 s after the call: its time may be half of that off.
    const limitMs = START_MS + AHEAD_MS + TAP_LIFETIME_MS
    expect(Math.abs((sent?.notAfterMs ?? 0) - limitMs)).toBeLessThanOrEqual(2_500)
  })

  it('never replaces what the server has told', () => {
    const { client, state, goLive } = setUp()
    goLive(7)
    client.remember(remembered)
    expect(state()).toMatchObject({ phase: 'live', seq: 7, rememberedAtMs: null })
  })
})

it('[U12] says whether the page is visible, but only to a server that takes it', () => {
  const { client, net, hello, deliver } = setUp()
  const looks = () =>
    net
      .last()
      .take()
      .filter((frame) => JSON.stringify(frame).includes('look'))
  client.look(true)
  hello('e1', { takesSeen: true })
  deliver()
  client.look(true)
  expect(looks()).toEqual([])
  hello('e1', { takesSeen: true, takesLooks: true })
  deliver()
  client.look(true)
  client.look(false)
  expect(looks()).toEqual([
    { type: 'look', isVisible: true },
    { type: 'look', isVisible: false },
  ])
})
