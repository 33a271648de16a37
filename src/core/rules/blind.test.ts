import { describe, expect, test } from 'vitest'
import { versionOf } from '#core/game/event-versions.ts'
import type { GameEvent } from '#core/game/events.ts'
import { standings } from '#core/game/standings.ts'
import type { GameState } from '#core/game/state.ts'
import { project, viewFor } from '#core/game/view.ts'
import { aGame, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { decideOn, given, settledAt } from '#test/given.ts'
import { audienceOf } from './audience.ts'
import { nextDueMs } from './deadlines.ts'
import { isProvisional } from './result.ts'

const MINUTE_MS = 60_000
const BLIND_AT_MS = STARTED_AT_MS + 150 * MINUTE_MS
const ENDS_AT_MS = STARTED_AT_MS + 180 * MINUTE_MS
const RULES = { hiddenLastMinutes: 30 }
const BEGAN: GameEvent = { type: 'BlindBegan', sinceMs: BLIND_AT_MS }

const built = aGame({
  challengeMinutes: 360,
  rules: { ...RULES, lockMinutes: 60, raiseCapDollars: 3 },
  bids: [
    ['z01', 't1', 5],
    ['z01', 't2', 6],
    ['z02', 't3', 7],
  ],
})
const blind = given(...built.events, BEGAN)
const seenBy = (state: GameState, teamId: string) => viewFor(state, `team:${teamId}`)
const zoneOf = (view: Pick<GameState, 'zones'>, id = 'z01') => view.zones.find((zone) => zone.id === id)
const balanceOf = (view: Pick<GameState, 'teams'>, id: string) =>
  view.teams.find((team) => team.id === id)?.balanceCents

const bid = (zoneId: string, dollars: number, seenOwn = 0, seenHighest = 0) =>
  ({
    type: 'PlaceBid',
    zoneId,
    amountCents: dollars * 100,
    seenOwnCents: seenOwn * 100,
    seenHighestCents: seenHighest * 100,
  }) as const

describe('[H8] bids are hidden in the last minutes', () => {
  const { state } = built

  test('from that many minutes before the end, by the clock of the game', () => {
    expect(settledAt(state, BLIND_AT_MS - 1).blind).toBeUndefined()
    expect(settledAt(state, BLIND_AT_MS).blind).toEqual({ sinceMs: BLIND_AT_MS })
    const paused = given(...built.events, { type: 'GamePaused', sinceMs: BLIND_AT_MS - MINUTE_MS }).state
    expect(settledAt(paused, BLIND_AT_MS + 1).blind).toBeUndefined()
    const resumed = given(
      ...built.events,
      { type: 'GamePaused', sinceMs: BLIND_AT_MS - MINUTE_MS },
      { type: 'GameResumed', shiftMs: 5 * MINUTE_MS },
    ).state
    expect(settledAt(resumed, BLIND_AT_MS + 5 * MINUTE_MS - 1).blind).toBeUndefined()
    expect(settledAt(resumed, BLIND_AT_MS + 5 * MINUTE_MS).blind).toEqual({
      sinceMs: BLIND_AT_MS + 5 * MINUTE_MS,
    })
  })

  test('never in a game without the rule', () => {
    const classic = aGame().state
    expect(settledAt(classic, ENDS_AT_MS).feed.map(({ text }) => text)).not.toContain(
      'Bids are hidden until the end.',
    )
    expect(settledAt(classic, ENDS_AT_MS)).not.toHaveProperty('teamViews')
  })

  test('a game that is shorter hides them from the start', () => {
    const short = aGame({ rules: { hiddenLastMinutes: 240 } }).state
    expect(settledAt(short, STARTED_AT_MS).blind).toEqual({ sinceMs: STARTED_AT_MS })
  })

  test('extending the game does not show them again; shortening it hides them at once', () => {
    const extend = (minutes: number) => ({ type: 'ExtendGame', minutes, seenEndsAtMs: ENDS_AT_MS }) as const
    const extended = blind.when(extend(60), HOST, { atMs: BLIND_AT_MS + 1 })
    expect(extended.state.blind).toEqual({ sinceMs: BLIND_AT_MS })
    expect(nextDueMs(settledAt(extended.state, BLIND_AT_MS + 2))).toBeGreaterThan(BLIND_AT_MS + 2)
    const atMs = STARTED_AT_MS + 100 * MINUTE_MS
    given(...built.events)
      .when(extend(-60), HOST, { atMs })
      .yields([
        { type: 'GameExtended', minutes: -60, endsAtMs: ENDS_AT_MS - 60 * MINUTE_MS },
        { type: 'BlindBegan', sinceMs: atMs },
        ...['t1', 't2', 't3'].map((teamId) => ({
          type: 'TeamCodeChanged' as const,
          teamId,
          code: expect.any(String),
        })),
      ])
  })

  test('each team sees its own bids and money; everything else stays as it was', () => {
    const own = blind.when(bid('z01', 20, 5), playerOf('t1'), { atMs: BLIND_AT_MS + 1 })
    const { state: after } = own
    expect([zoneOf(after)?.currentOwner, zoneOf(after)?.totals]).toEqual(['t1', { t1: 2500, t2: 600 }])
    expect(zoneOf(seenBy(after, 't1'))).toMatchObject({
      totals: { t1: 2500, t2: 600 },
      currentOwner: 't2',
      currentBidCents: 600,
    })
    expect(balanceOf(seenBy(after, 't1'), 't1')).toBe(23_000)
    expect(seenBy(after, 't1').feed.at(-1)).toMatchObject({
      type: 'bid',
      text: 'Red Foxes bid $20.00 on Zone 1 - Quarter A',
    })
    expect(seenBy(after, 't1').feed.at(-1)).not.toHaveProperty('bid')
    expect(seenBy(after, 't2')).toEqual(seenBy(blind.state, 't2'))
    expect(viewFor(after, 'host').feed.at(-1)?.text).toBe('Red Foxes took Zone 1 - Quarter A with $25.00')
  })

  test('places stay as they were, though the own balance does not', () => {
    const { state: after } = blind.when(bid('z03', 240), playerOf('t1'), { atMs: BLIND_AT_MS + 1 })
    expect(standings(seenBy(after, 't1'))).toEqual(standings(seenBy(blind.state, 't1')))
    expect(standings(viewFor(after, 'host'))).not.toEqual(standings(viewFor(blind.state, 'host')))
  })

  test('there is no lock, no raise cap and no price', () => {
    const locked = given(
      ...aGame({ rules: { ...RULES, lockMinutes: 60 } }).events,
      {
        ...{ type: 'BidPlaced', zoneId: 'z01', teamId: 't2', amountCents: 600, totalCents: 600 },
        ...{ leads: true, lockedUntilMs: ENDS_AT_MS },
      },
      BEGAN,
    )
    const atMs = BLIND_AT_MS + 1
    expect(zoneOf(locked.state)).not.toHaveProperty('lockedUntilMs')
    const placed = locked.when(bid('z01', 40), playerOf('t1'), { atMs })
    expect(placed.decision).not.toHaveProperty('events.0.lockedUntilMs')
    // It would have led by what the bidder saw, and does not.
    const behind = given(...built.events, BEGAN, {
      type: 'BidPlaced',
      zoneId: 'z01',
      teamId: 't2',
      amountCents: 5000,
      totalCents: 5600,
      leads: true,
    })
    expect(behind.when(bid('z01', 20, 5, 6), playerOf('t1'), { atMs }).decision).toHaveProperty('events')
    behind
      .when(bid('z01', 20, 4, 6), playerOf('t1'), { atMs })
      .refused({ code: 'total-changed', ownCents: 500 })
  })

  test('[R14] what others earn is not told, but that they did what a card asks', () => {
    const claimed = blind.when({ type: 'ClaimCard', cardId: 'c001' }, playerOf('t2'), {
      atMs: STARTED_AT_MS + MINUTE_MS,
    })
    const view = seenBy(claimed.state, 't1')
    expect(view.cards.find(({ id }) => id === 'c001')?.claimedBy).toBe('t2')
    expect(balanceOf(view, 't2')).toBe(40_150)
    expect(view.feed.at(-1)?.text).toBe('Blue Whales completed "Challenge no. 1"')
    expect(seenBy(claimed.state, 't2').feed.at(-1)?.text).toBe(
      'Blue Whales completed "Challenge no. 1" (+$11)',
    )
    expect(balanceOf(seenBy(claimed.state, 't2'), 't2')).toBe(41_250)
  })

  test('corrections are told to those whom they concern, and to nobody else', () => {
    const before = seenBy(blind.state, 't1')
    const budget = blind.when(
      { type: 'EditBudgets', edits: [{ teamId: 't2', seenCents: 40_150, toCents: 1_000 }] },
      HOST,
    )
    expect(seenBy(budget.state, 't1')).toEqual(before)
    expect(balanceOf(seenBy(budget.state, 't2'), 't2')).toBe(1_000)
    const bids = blind.when(
      {
        type: 'EditBids',
        edits: [
          { zoneId: 'z01', teamId: 't1', seenCents: 500, toCents: 900 },
          { zoneId: 'z01', teamId: 't2', seenCents: 600, toCents: 100 },
        ],
      },
      HOST,
    )
    expect(zoneOf(bids.state)?.currentOwner).toBe('t1')
    expect(zoneOf(seenBy(bids.state, 't1'))).toMatchObject({
      totals: { t1: 900, t2: 600 },
      currentOwner: 't2',
      currentBidCents: 600,
    })
  })

  test('a voided bid is taken back before the eyes of its team alone', () => {
    const atMs = BLIND_AT_MS + 1
    const after = decideOn(blind.state, bid('z01', 20, 5), atMs, playerOf('t1')).state
    const voided = decideOn(after, { type: 'VoidBid', bid: 4, refund: true, reason: 'Late.' }, atMs)
    expect(seenBy(voided.state, 't2')).toEqual(seenBy(after, 't2'))
    expect(seenBy(voided.state, 't1').feed.at(-1)?.text).toBe(
      'The host voided Red Foxes’s bid of $20 on Zone 1 - Quarter A and refunded it: Late.',
    )
    expect(balanceOf(seenBy(voided.state, 't1'), 't1')).toBe(25_000)
    expect(zoneOf(seenBy(voided.state, 't1'))?.totals).toEqual({ t1: 500, t2: 600 })
    const told = project(
      'events' in voided.decision ? voided.decision.events : [],
      'team:t1',
      blind.state.blind,
    )
    expect(told).toEqual([expect.objectContaining({ bid: expect.objectContaining({ number: 0 }) })])
  })

  test('nothing can be disputed that nobody sees; what was disputed before is settled before everyone', () => {
    blind.when({ type: 'DisputeBid', bid: 1, reason: 'Hm.' }, playerOf('t3')).refused({ code: 'bids-hidden' })
    blind
      .when({ type: 'DisputeBid', bid: 99, reason: 'Hm.' }, playerOf('t3'))
      .refused({ code: 'bids-hidden' })
    const disputed = given(...built.events).when(
      { type: 'DisputeBid', bid: 2, reason: 'They were elsewhere.' },
      playerOf('t1'),
      { atMs: BLIND_AT_MS - 1 },
    )
    const events = 'events' in disputed.decision ? disputed.decision.events : []
    const open = given(...built.events, ...events, BEGAN)
    const settled = open.when({ type: 'VoidBid', bid: 2, refund: true, reason: 'True.' }, HOST)
    const view = seenBy(settled.state, 't3')
    expect(view.bidDisputes).toEqual([])
    expect(view.chatCount).toBe(settled.state.chatCount)
    expect(zoneOf(view)).toEqual(zoneOf(seenBy(open.state, 't3')))
    expect(balanceOf(view, 't2')).toBe(40_150)
  })
})

test('[H9] another team’s code leads nowhere once bids are hidden', () => {
  const { codes } = given(...built.events).state
  const hidden = settledAt(given(...built.events).state, BLIND_AT_MS)
  expect(hidden.blind).toEqual({ sinceMs: BLIND_AT_MS })
  const old = Object.values(codes)
  expect(Object.values(hidden.codes).filter((code) => old.includes(code))).toEqual([])
  expect(JSON.stringify(viewFor(hidden, 'team:t1'))).not.toContain(hidden.codes.t1)
})

test('[H9] nobody changes teams while bids are hidden; newcomers join', () => {
  const atMs = BLIND_AT_MS + 1
  blind
    .when({ type: 'JoinGame', teamCode: 'Whale77' }, playerOf('t1'), { atMs })
    .refused({ code: 'bids-hidden' })
  blind.when({ type: 'JoinGame', teamCode: 'red123' }, playerOf('t1'), { atMs }).yields([])
  const joined = blind.when({ type: 'JoinGame', teamCode: 'Whale77' }, playerOf('t2', 7), { atMs })
  expect(seenBy(joined.state, 't1').players).toHaveProperty('player-t2-7')
})

describe('[H10] at the end everybody sees everything', () => {
  const placed = blind.when(bid('z01', 20, 5), playerOf('t1'), { atMs: BLIND_AT_MS + 1 }).state

  test('and the result is provisional until the host declares it, so that bids can be disputed', () => {
    const over = settledAt(placed, ENDS_AT_MS)
    expect(over).toMatchObject({ isTimeUp: true, blind: null, result: 'provisional' })
    expect(over).not.toHaveProperty('teamViews')
    expect(isProvisional(over)).toBe(true)
    expect(seenBy(over, 't2')).toEqual(viewFor(over, 'player'))
    expect(seenBy(over, 't2').feed.map(({ text }) => text)).toContain(
      'Red Foxes took Zone 1 - Quarter A with $25.00',
    )
    const { events } = built
    const ended = given(...events, BEGAN, { type: 'TimeRanOut' }, { type: 'BlindEnded' })
    expect(ended.when({ type: 'DeclareResult' }, HOST).decision).toEqual({
      events: [{ type: 'ResultDeclared' }],
    })
    expect(ended.when({ type: 'DisputeBid', bid: 1, reason: 'Hm.' }, playerOf('t3')).decision).toHaveProperty(
      'events',
    )
  })

  test('also when the host ends the game before', () => {
    const ended = blind.when({ type: 'EndGame' }, HOST)
    ended.yields([{ type: 'GameEnded' }, { type: 'BlindEnded' }])
    expect(seenBy(ended.state, 't1')).toEqual(viewFor(ended.state, 'player'))
    expect(isProvisional(ended.state)).toBe(false)
  })

  test('once: the clock hides nothing any more', () => {
    expect(nextDueMs(settledAt(placed, ENDS_AT_MS))).toBeNull()
  })
})

describe('[V7] a team is an audience of its own', () => {
  test('in a game that will hide bids, from the lobby on; in others all players are one', () => {
    const lobby = aGame({ rules: RULES, phase: 'joined' }).state
    expect(audienceOf(lobby, playerOf('t2'))).toBe('team:t2')
    expect(audienceOf(lobby, HOST)).toBe('host')
    expect(audienceOf(aGame().state, playerOf('t2'))).toBe('player')
    expect(viewFor(lobby, 'team:t2')).toEqual(viewFor(lobby, 'player'))
  })

  test('older servers and pages leave such a game alone', () => {
    const [created] = built.events
    expect(versionOf(created ? [created] : [])).toBe(4)
    expect(versionOf([{ ...BEGAN }])).toBe(4)
    expect(
      versionOf([{ type: 'CardClaimed', cardId: 'c1', teamId: 't1', claimedAtMs: 1, blind: 'others' }]),
    ).toBe(4)
    expect(versionOf(aGame({ rules: { lockMinutes: 5 } }).events.slice(0, 1))).toBe(3)
  })

  test('what each phone folds is what the server holds for its team', () => {
    const bidden = blind.when(bid('z01', 20, 5), playerOf('t1'), { atMs: BLIND_AT_MS + 1 })
    expect(
      project('events' in bidden.decision ? bidden.decision.events : [], 'team:t2', blind.state.blind),
    ).toEqual([])
  })
})
