import { describe, expect, test } from 'vitest'
import type { Actor } from '#core/game/commands.ts'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import type { Entry, GameEvent } from '#core/game/events.ts'
import type { Audience } from '#core/game/view.ts'
import { type FoldedGame, foldEntry } from '#server/store/folded-game.ts'
import { aGame, HOST, playerOf } from '#test/builders.ts'
import { ListeningPeer } from '#test/room-rig.ts'
import { createManualClock } from '#web/live/testing/manual-clock.ts'
import { Broadcast } from './broadcast.ts'
import { FLUSH_WAIT_MS, QUIET_MS } from './flush-throttle.ts'
import { encodeFrame, type Peer } from './peer.ts'

const EPOCH = 'an-epoch'
const RED = playerOf('t1')
const BLUE = playerOf('t2')
const ANSWER = encodeFrame({ type: 'answer', commandId: 'a command of mine', ok: true })
const NOTES = { awaySince: {}, wrongCodes: null }

const news = (text = 'Hello.'): GameEvent => ({ type: 'AnnouncementPosted', text })

/** A game whose phones are told under a clock that is moved by hand. */
function told() {
  let game: FoldedGame = { state: aGame({ players: 2 }).state, seq: 1, atMs: 0 }
  const clock = createManualClock(5_000)
  const broadcast = new Broadcast(EPOCH, game, clock)
  const tell = (events: GameEvent[], actorId = 'somebody-else'): void => {
    const seq = game.seq + 1
    const entry: Entry = { seq, atMs: 1, actorId, commandId: null, commandHash: null, events }
    game = foldEntry(game, entry)
    broadcast.publish([entry], game)
  }
  return {
    clock,
    broadcast,
    tell,
    /** Entries of so many characters, at whatever pace. */
    tellMany(count: number, length = 10): void {
      for (let n = 0; n < count; n += 1) tell([news('x'.repeat(length))])
      clock.advance(1_000)
    },
    come(
      actor: Actor,
      { since = null as number | null, fetchesView = true, as = {} as { audience?: Audience } } = {},
    ): ListeningPeer {
      const known: Peer['since'] = since === null ? null : { epoch: EPOCH, seq: since, ...as }
      const peer = new ListeningPeer(actor, known, EVENTS_VERSION, fetchesView)
      broadcast.subscribe(peer, 0)
      return peer
    },
  }
}

/** What came since the last look. */
function heardNext(peer: ListeningPeer): string[] {
  const { heard } = peer
  peer.bytes.length = 0
  return heard
}

describe('the pace', () => {
  test('the first entry is told at once, those that follow together; whoever caused one hears of it at once, in every tab', () => {
    const { clock, come, tell } = told()
    const [red, blue, tab] = [come(RED), come(BLUE), come(BLUE)]
    for (const peer of [red, blue, tab]) heardNext(peer)
    tell([news()])
    clock.advance(0)
    expect([red, blue, tab].map(heardNext)).toEqual([['entry 2'], ['entry 2'], ['entry 2']])
    tell([news()])
    clock.advance(FLUSH_WAIT_MS - 1)
    tell([news()], BLUE.playerId)
    clock.advance(0)
    expect([red, blue, tab].map(heardNext)).toEqual([[], ['entry 3', 'entry 4'], ['entry 3', 'entry 4']])
    clock.advance(1)
    expect(red.bytes).toHaveLength(1)
    expect([red, blue].map(heardNext)).toEqual([['entry 3', 'entry 4'], []])
    expect(clock.timers()).toBe(0)
  })

  test('one who is answered is sent the entry with the answer in one write, before all others are', () => {
    const { clock, broadcast, come, tell } = told()
    const [red, blue, tab] = [come(RED), come(BLUE), come(BLUE)]
    for (const peer of [red, blue, tab]) heardNext(peer)
    tell([news()], BLUE.playerId)
    broadcast.sendTo(blue, ANSWER)
    expect(blue.bytes).toHaveLength(1)
    expect([red, blue, tab].map(heardNext)).toEqual([[], ['entry 2', 'answer'], []])
    clock.advance(0)
    expect([red, blue, tab].map(heardNext)).toEqual([['entry 2'], [], ['entry 2']])
  })

  test.each([
    { type: 'TimeRanOut' },
    { type: 'GameEnded', reason: 'host' },
    { type: 'PlayerLeft', playerId: BLUE.playerId, teamId: 't2' },
    { type: 'PlayerRemoved', playerId: BLUE.playerId, teamId: 't2' },
    { type: 'PlayerChangedTeam', playerId: BLUE.playerId, fromTeamId: 't2', toTeamId: 't1' },
    { type: 'MessageDeleted', messageId: 'nowhere' },
    { type: 'NicknameSet', playerId: BLUE.playerId },
  ] as unknown as GameEvent[])('$type is told to everyone at once, with what waits', (event) => {
    const { clock, come, tell } = told()
    const red = come(RED)
    tell([news()])
    clock.advance(0)
    tell([news()])
    heardNext(red)
    tell([event])
    expect(heardNext(red)).toEqual(['entry 3', 'entry 4'])
    expect(clock.timers()).toBe(0)
  })

  test('an answer, too, takes along what waits, for its socket alone', () => {
    const { broadcast, clock, come, tell } = told()
    const [red, blue] = [come(RED), come(BLUE)]
    tell([news()])
    clock.advance(0)
    tell([news()])
    for (const peer of [red, blue]) heardNext(peer)
    broadcast.sendTo(blue, ANSWER)
    expect([red, blue].map(heardNext)).toEqual([[], ['entry 3', 'answer']])
  })

  test('a game without phones has no timer, however they went', () => {
    const { broadcast, clock, come, tell } = told()
    tell([news()])
    const red = come(RED)
    for (const wait of [QUIET_MS, 0]) {
      clock.advance(wait)
      tell([news()])
    }
    expect(clock.timers()).toBe(2)
    broadcast.unsubscribe(red)
    expect(clock.timers()).toBe(0)
    tell([news()])
    broadcast.publishPresence({ online: {}, people: [] }, NOTES)
    expect(clock.timers()).toBe(0)
  })
})

describe('where a page begins', () => {
  test('[V1] one that fetches is told as whom it hears, and after which entry', () => {
    const { come, tellMany } = told()
    tellMany(3)
    const [host, back] = [come(HOST), come(RED, { since: 3 })]
    expect(host.frame('hello')).toMatchObject({ epoch: EPOCH, seq: 1, audience: 'host' })
    expect(host.heard).toEqual(['hello 1', 'entry 2', 'entry 3', 'entry 4'])
    expect(back.frame('hello')).toMatchObject({ seq: 3, audience: 'player' })
    expect(back.heard).toEqual(['hello 3', 'entry 4'])
  })

  test('one that does not is sent the whole view, or what it missed, as ever', () => {
    const { come, tellMany } = told()
    tellMany(3)
    const [first, back] = [null, 3].map((since) => come(RED, { since, fetchesView: false }))
    expect(first?.heard).toEqual(['hello', 'welcome 4'])
    expect(back?.heard).toEqual(['hello', 'entry 4'])
    expect(first?.frame('hello')).not.toHaveProperty('audience')
  })

  test('one that does not never goes on from what another audience was sent', () => {
    const { come, tellMany } = told()
    tellMany(3)
    const greeted = (actor: Actor, as: { audience?: Audience }, since: number | null = 3) => {
      const peer = come(actor, { since, as, fetchesView: false })
      return [peer.frame('hello')?.epoch, ...peer.heard.slice(1)]
    }
    expect(greeted(HOST, {}, null)).toEqual([`${EPOCH}:host`, 'welcome 4'])
    expect(greeted(HOST, { audience: 'host' })).toEqual([`${EPOCH}:host`, 'entry 4'])
    expect(greeted(RED, { audience: 'host' })).toEqual([`${EPOCH}:player`, 'welcome 4'])
    // From before the audience was named.
    expect(greeted(RED, {})).toEqual([EPOCH, 'entry 4'])
  })

  test('as far back as 4 KB reach, for a page that knows nothing, or something from the future', () => {
    const { come, tellMany } = told()
    tellMany(20, 900)
    for (const since of [null, 400]) {
      const peer = come(RED, { since })
      expect(peer.heard).toEqual(['hello 17', 'entry 18', 'entry 19', 'entry 20', 'entry 21'])
    }
  })

  test('behind a large entry, which nobody sees come', () => {
    const { come, tellMany } = told()
    tellMany(2)
    tellMany(1, 8_200)
    tellMany(1)
    for (const since of [null, 3]) expect(come(RED, { since }).heard).toEqual(['hello 4', 'entry 5'])
    expect(come(RED, { since: 3, fetchesView: false }).heard).toEqual(['hello', 'entry 4', 'entry 5'])
  })

  test('with a view, for a page that has missed more than 32 KB', () => {
    const { come, tellMany } = told()
    tellMany(40, 900)
    expect(come(RED, { since: 10 }).frame('hello')).toMatchObject({ seq: 10 })
    expect(come(RED, { since: 2 }).frame('hello')).toMatchObject({ seq: 37 })
  })
})

describe('[X3] a socket that is blocked', () => {
  test('gets nothing; then what it missed in writes of 16 KB, presence last and once, and answers in their places', () => {
    const { broadcast, come, tell, tellMany } = told()
    const red = come(RED)
    red.isBlocked = true
    heardNext(red)
    tellMany(10, 1_500)
    broadcast.publishPresence({ online: { t1: 1 }, people: [] }, NOTES)
    broadcast.sendTo(red, ANSWER)
    tellMany(10, 1_500)
    broadcast.publishPresence({ online: { t1: 2 }, people: [] }, NOTES)
    tell([news()])
    expect(red.bytes).toEqual([])
    red.isBlocked = false
    broadcast.flush(red)
    expect(Math.max(...red.bytes.map(({ length }) => length))).toBeLessThanOrEqual(16 * 1024)
    const entries = Array.from({ length: 21 }, (_, n) => `entry ${n + 2}`)
    const { heard } = red
    expect(heard.filter((frame) => frame !== 'answer')).toEqual([...entries, 'presence'])
    expect(heard.indexOf('answer')).toBeGreaterThan(heard.indexOf('entry 11'))
    expect(heard.indexOf('answer')).toBeLessThan(heard.indexOf('entry 22'))
    expect(red.frames.at(-1)).toMatchObject({ online: { t1: 2 } })
  })

  test('is told to fetch, or sent the whole view, once it has fallen out of what is kept', () => {
    const { broadcast, come, tellMany } = told()
    const [fetching, other] = [come(RED), come(BLUE, { fetchesView: false })]
    for (const peer of [fetching, other]) {
      heardNext(peer)
      peer.isBlocked = true
    }
    tellMany(300)
    for (const peer of [fetching, other]) {
      peer.isBlocked = false
      broadcast.flush(peer)
    }
    expect([fetching, other].map(heardNext)).toEqual([['refetch 301'], ['welcome 301']])
    tellMany(1)
    expect([fetching, other].map(heardNext)).toEqual([['entry 302'], ['entry 302']])
  })

  test('is sent away where more than 16 KB of answers wait for it', () => {
    const { broadcast, come, tell } = told()
    const red = come(RED)
    red.isBlocked = true
    tell([news()])
    for (let sent = 0; sent <= 16 * 1024; sent += ANSWER.length) broadcast.sendTo(red, ANSWER)
    expect(red.farewell?.code).toBe(1012)
  })
})

test('a large entry is passed over by pages that fetch, and its answer comes behind', () => {
  const { broadcast, come, tell } = told()
  const [red, old] = [come(RED), come(RED, { fetchesView: false })]
  for (const peer of [red, old]) heardNext(peer)
  tell([news('x'.repeat(8_200))], RED.playerId)
  for (const peer of [red, old]) broadcast.sendTo(peer, ANSWER)
  expect([red, old].map(heardNext)).toEqual([
    ['refetch 2', 'answer'],
    ['entry 2', 'answer'],
  ])
})

test('one who keeps up is told every entry of a burst, however large', () => {
  const { clock, come, broadcast } = told()
  const red = come(RED)
  heardNext(red)
  const entries = Array.from(
    { length: 1_000 },
    (_, n): Entry => ({
      seq: 2 + n,
      atMs: 1,
      actorId: 'ada',
      commandId: null,
      commandHash: null,
      events: [news('x'.repeat(1_000))],
    }),
  )
  broadcast.publish(entries, { state: aGame({ players: 2 }).state, seq: 1_001, atMs: 1 })
  clock.advance(0)
  expect(heardNext(red)).toEqual(entries.map(({ seq }) => `entry ${seq}`))
})

test('[X37] words that were erased in the same burst are told to nobody', () => {
  const { come, broadcast } = told()
  const red = come(RED)
  const posted = {
    type: 'MessagePosted',
    messageId: 'm1',
    text: 'SECRET',
    photos: [],
  } as unknown as GameEvent
  const erased: GameEvent = { type: 'MessageDeleted', messageId: 'm1' } as GameEvent
  const events = [posted, ...Array.from({ length: 200 }, () => news('x'.repeat(500))), erased, posted]
  const entries = events.map(
    (event, n): Entry => ({
      seq: 2 + n,
      atMs: 1,
      actorId: 'ada',
      commandId: null,
      commandHash: null,
      events: [event],
    }),
  )
  broadcast.publish(entries, { state: aGame({ players: 2 }).state, seq: 204, atMs: 1 })
  const texts = red.bytes.map(String).join('')
  expect(texts.split('SECRET')).toHaveLength(2)
  expect(texts.indexOf('SECRET')).toBeGreaterThan(texts.indexOf('MessageDeleted'))
})
