import { describe, expect, test } from 'vitest'
import { aGame, type GameOptions, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { given, settledAt } from '#test/given.ts'
import type { Actor, Command } from './commands.ts'
import { evolve } from './evolve.ts'
import { zoneName } from './feed.ts'
import { MINUTE_MS } from './limits.ts'
import type { GameState } from './state.ts'

const atMs = STARTED_AT_MS + 3 * MINUTE_MS

/** What a command adds to the feed: type, team, text. */
function said(options: GameOptions, command: Command, actor: Actor) {
  const game = given(...aGame(options).events)
  const { state } = game.when(command, actor, { atMs })
  const items = state.feed.slice(game.state.feed.length)
  expect(new Set(items.map(({ createdAtMs }) => createdAtMs))).toEqual(new Set([atMs]))
  return items.map(({ type, teamId, text }) => [type, teamId, text])
}

const bid = (dollars: number, seenHighest: number, seenOwn: number): Command => ({
  type: 'PlaceBid',
  zoneId: 'z03',
  amountCents: dollars * 100,
  seenHighestCents: seenHighest * 100,
  seenOwnCents: seenOwn * 100,
})

describe('the feed says', () => {
  test('[R1] a claim', () => {
    expect(said({}, { type: 'ClaimCard', cardId: 'c005' }, playerOf('t3'))).toEqual([
      ['claim', 't3', 'Green Owls completed "Challenge no. 5" (+$55)'],
    ])
  })

  test('[R15] an amount with its thousands grouped', () => {
    const dear = JSON.parse(JSON.stringify(aGame().events).replaceAll('"value":55', '"value":1000000'))
    const { state } = given(...dear).when({ type: 'ClaimCard', cardId: 'c005' }, playerOf('t3'), { atMs })
    expect(state.feed.at(-1)?.text).toBe('Green Owls completed "Challenge no. 5" (+$1,000,000)')
  })

  test('[R2] a bid that does not lead, and one by the owner', () => {
    const bids: GameOptions['bids'] = [['z03', 't2', 1_200]]
    expect(said({ bids }, bid(13, 1_200, 0), playerOf('t3'))).toEqual([
      ['bid', 't3', 'Green Owls bid $13.00 on Zone 3 - Quarter C'],
    ])
    expect(said({ bids, balances: [0, 5_000] }, bid(1_034, 1_200, 1_200), playerOf('t2'))).toEqual([
      ['bid', 't2', 'Blue Whales bid $1,034.00 on Zone 3 - Quarter C'],
    ])
  })

  test('[R3] a capture instead, with the total, from another team or from nobody', () => {
    const bids: GameOptions['bids'] = [
      ['z03', 't2', 40],
      ['z03', 't3', 9],
    ]
    expect(said({ bids }, bid(31, 40, 9), playerOf('t3'))).toEqual([
      ['capture', 't3', 'Green Owls took Zone 3 - Quarter C with $40.00'],
    ])
    expect(said({}, bid(6, 0, 0), HOST)).toEqual([
      ['capture', 't1', 'Red Foxes took Zone 3 - Quarter C with $6.00'],
    ])
  })

  test('[R4] each card that expires, at its time', () => {
    const settled = settledAt(aGame({ cards: 2 }).state, STARTED_AT_MS + 50 * MINUTE_MS)
    const dueMs = STARTED_AT_MS + 45 * MINUTE_MS
    expect(settled.feed.slice(-2).map(({ id: _, ...item }) => item)).toEqual([
      { type: 'expired', teamId: null, text: '"Challenge no. 2" expired', createdAtMs: dueMs },
      { type: 'expired', teamId: null, text: '"Challenge no. 1" expired', createdAtMs: dueMs },
    ])
  })

  test('[R5] a budget edit, up or down', () => {
    const edits = [
      { teamId: 't1', seenCents: 25_000, toCents: 130_050 },
      { teamId: 't2', seenCents: 40_150, toCents: 40_000 },
    ]
    expect(said({}, { type: 'EditBudgets', edits }, HOST)).toEqual([
      ['admin_budget', 't1', "Admin adjusted Red Foxes's budget from $250.00 to $1,300.50 (+$1,050.50)"],
      ['admin_budget', 't2', "Admin adjusted Blue Whales's budget from $401.50 to $400.00 (-$1.50)"],
    ])
  })

  test('[R6] a bid edit, one item for each team that changed', () => {
    const edits = [
      { zoneId: 'z03', teamId: 't3', seenCents: 1_300, toCents: 0 },
      { zoneId: 'z03', teamId: 't1', seenCents: 0, toCents: 75 },
      { zoneId: 'z03', teamId: 't2', seenCents: 0, toCents: 0 },
    ]
    expect(said({ bids: [['z03', 't3', 13]] }, { type: 'EditBids', edits }, HOST)).toEqual([
      ['admin_bid', 't3', "Admin adjusted Green Owls's bid on Zone 3 from $13.00 to $0.00"],
      ['admin_bid', 't1', "Admin adjusted Red Foxes's bid on Zone 3 from $0.00 to $0.75"],
    ])
  })

  test('[R7] an undo', () => {
    const { state } = given(...aGame().events, {
      type: 'CardClaimed',
      cardId: 'c006',
      teamId: 't2',
      claimedAtMs: atMs,
    }).when({ type: 'UndoClaim', cardId: 'c006' }, HOST, { atMs: atMs + 1 })
    expect(state.feed.at(-1)).toMatchObject({
      type: 'admin_undo',
      teamId: 't2',
      text: 'Admin returned "Challenge no. 6" to the flop and deducted $66 from Blue Whales',
      createdAtMs: atMs + 1,
    })
  })

  test('[R8] an announcement in its own words, of no team', () => {
    expect(said({}, { type: 'PostAnnouncement', text: 'Rain!' }, HOST)).toEqual([
      ['announcement', null, 'Rain!'],
    ])
  })

  test('nothing when someone joins, the game starts or ends, time runs out or the deck is empty', () => {
    const quiet = given(...aGame({ phase: 'completed', balances: [] }).events)
    expect(quiet.state.feed).toEqual([])
    const atLast = evolve(evolve(quiet.state, { type: 'TimeRanOut' }, 1), { type: 'DeckFoundEmpty' }, 2)
    expect(atLast.feed).toEqual([])
  })
})

test('[R8] the feed keeps the latest 50, the oldest first, and counts all', () => {
  const { state } = aGame({ balances: [] })
  const after = Array.from({ length: 53 }, (_, index) => index + 1).reduce<GameState>(
    (game, n) => evolve(game, { type: 'AnnouncementPosted', text: `No. ${n}` }, atMs + n),
    state,
  )
  expect(after.feed).toHaveLength(50)
  expect(after.feedCount).toBe(53)
  expect(after.feed[0]).toMatchObject({ id: 4, text: 'No. 4', createdAtMs: atMs + 4 })
  expect(after.feed.at(-1)).toMatchObject({ id: 53, text: 'No. 53' })
})

test('a zone is called by number and title', () => {
  expect(zoneName({ number: 4, title: 'East Village & Gramercy' })).toBe('Zone 4 - East Village & Gramercy')
})
