import { describe, expect, test } from 'vitest'
import type { Command } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { MAX_CENTS } from '#core/game/money.ts'
import type { GameState } from '#core/game/state.ts'
import { aGame, type GameOptions, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { liveCards } from './flop.ts'

const atMs = STARTED_AT_MS + 10 * MINUTE_MS
const game = (options: GameOptions = {}) => given(...aGame(options).events)
const balances = ({ teams }: GameState) => teams.map(({ balanceCents }) => balanceCents)

type BudgetEdit = [team: string, seen: number, to: number]
const budgets = (...edits: BudgetEdit[]): Command => ({
  type: 'EditBudgets',
  edits: edits.map(([teamId, seenCents, toCents]) => ({ teamId, seenCents, toCents })),
})

type BidEdit = [zone: string, team: string, seen: number, to: number]
const bids = (...edits: BidEdit[]): Command => ({
  type: 'EditBids',
  edits: edits.map(([zoneId, teamId, seenCents, toCents]) => ({ zoneId, teamId, seenCents, toCents })),
})

describe('budgets', () => {
  test('[M1] are set to the cent, and only what changes is recorded', () => {
    const { state } = game()
      .when(budgets(['t1', 25_000, 25_000], ['t2', 40_150, 1_234], ['t3', 7_700, 0]), HOST, { atMs })
      .yields([
        { type: 'BudgetAdjusted', teamId: 't2', fromCents: 40_150, toCents: 1_234 },
        { type: 'BudgetAdjusted', teamId: 't3', fromCents: 7_700, toCents: 0 },
      ])
    expect(balances(state)).toEqual([25_000, 1_234, 0])
  })

  test('[M1] a debt is lifted by an edit', () => {
    const { events } = aGame({ balances: [250, 0, 77] })
    given(
      ...events,
      { type: 'CardClaimed', cardId: 'c003', teamId: 't2', claimedAtMs: atMs },
      { type: 'BidPlaced', zoneId: 'z01', teamId: 't2', amountCents: 3_300, totalCents: 3_300, leads: true },
      { type: 'ClaimUndone', cardId: 'c003', teamId: 't2', startTimeMs: atMs, expiryTimeMs: atMs + 1 },
    )
      .when(budgets(['t2', -3_300, 0]), HOST)
      .yields([{ type: 'BudgetAdjusted', teamId: 't2', fromCents: -3_300, toCents: 0 }])
  })

  test('[M1] neither a debt nor more than the largest amount can be set', () => {
    game()
      .when(budgets(['t2', 40_150, -1]), HOST)
      .refused({ code: 'amount-invalid' })
    expect(() => game().when(budgets(['t2', 40_150, MAX_CENTS + 1]), HOST)).toThrow()
    expect(balances(game().when(budgets(['t2', 40_150, MAX_CENTS]), HOST).state)[1]).toBe(MAX_CENTS)
  })

  test('[M1] a balance that claims have lifted above the largest amount can still be edited', () => {
    const { events } = aGame({ balances: [250, MAX_CENTS / 100, 77] })
    given(...events, { type: 'CardClaimed', cardId: 'c003', teamId: 't2', claimedAtMs: atMs })
      .when(budgets(['t2', MAX_CENTS + 3_300, 500]), HOST)
      .yields([{ type: 'BudgetAdjusted', teamId: 't2', fromCents: MAX_CENTS + 3_300, toCents: 500 }])
  })

  test('[M1] an edit that changes nothing is no edit', () => {
    game()
      .when(budgets(['t1', 25_000, 25_000]), HOST)
      .refused({ code: 'nothing-changed' })
    game().when(budgets(), HOST).refused({ code: 'nothing-changed' })
  })

  test('[M1] a form that names a team twice means the last', () => {
    game()
      .when(budgets(['t3', 7_700, 1], ['t3', 7_700, 2]), HOST)
      .yields([{ type: 'BudgetAdjusted', teamId: 't3', fromCents: 7_700, toCents: 2 }])
  })

  test('[M1] minus zero is zero', () => {
    const after = game().when(budgets(['t3', 7_700, -0]), HOST)
    expect(Object.is(balances(after.state)[2], 0)).toBe(true)
  })

  test('[M5] a balance that moved since the host saw it: all edits of the save are refused', () => {
    const after = game()
      .when(budgets(['t2', 40_150, 1], ['t3', 7_701, 2]), HOST)
      .refused({ code: 'changed-meanwhile' })
    expect(balances(after.state)).toEqual([25_000, 40_150, 7_700])
    game()
      .when(budgets(['t3', 7_699, 7_699]), HOST)
      .refused({ code: 'changed-meanwhile' })
  })

  test('[M5] one unknown team refuses the whole save', () => {
    game()
      .when(budgets(['t2', 40_150, 1], ['t4', 0, 2]), HOST)
      .refused({ code: 'team-not-found' })
  })
})

describe('bids', () => {
  const tied: GameOptions = {
    teams: 4,
    balances: [250, 401.5, 77, 9],
    bids: [
      ['z02', 't2', 30],
      ['z02', 't3', 20],
      ['z02', 't4', 35],
    ],
  }
  const owner = (state: GameState) => {
    const zone = state.zones.find(({ id }) => id === 'z02')
    return [zone?.currentOwner, zone?.currentBidCents]
  }

  test('[M2] [M3] replace totals to the cent, balances stay, and the highest total owns the zone', () => {
    const before = game(tied)
    const { state } = before
      .when(bids(['z02', 't3', 2_000, 3_501], ['z02', 't2', 3_000, 0]), HOST, { atMs })
      .yields([
        {
          type: 'ZoneBidsAdjusted',
          zoneId: 'z02',
          changes: [
            { teamId: 't3', fromCents: 2_000, toCents: 3_501 },
            { teamId: 't2', fromCents: 3_000, toCents: 0 },
          ],
          currentOwner: 't3',
          currentBidCents: 3_501,
        },
      ])
    expect(balances(state)).toEqual(balances(before.state))
    expect(state.zones[1]?.totals).toMatchObject({ t2: 0, t3: 3_501, t4: 3_500 })
  })

  test('[M2] several zones in one save, in the order of the zones; unchanged ones are not recorded', () => {
    const { decision } = game(tied).when(
      bids(['z04', 't1', 0, 10], ['z03', 't1', 0, 0], ['z02', 't4', 3_500, 1], ['z01', 't3', 0, 20]),
      HOST,
    )
    const events = 'events' in decision ? decision.events : []
    expect(events.map((event) => event.type === 'ZoneBidsAdjusted' && event.zoneId)).toEqual([
      'z01',
      'z02',
      'z04',
    ])
  })

  test('[M3] the present owner keeps a tie', () => {
    const { state } = game(tied).when(bids(['z02', 't2', 3_000, 3_500]), HOST)
    expect(owner(state)).toEqual(['t4', 3_500])
  })

  test('[M3] of others level and highest, the first team in order has it', () => {
    const { state } = game(tied).when(bids(['z02', 't4', 3_500, 0], ['z02', 't3', 2_000, 3_000]), HOST)
    expect(owner(state)).toEqual(['t2', 3_000])
  })

  test('[M3] raising a team that does not lead leaves the owner', () => {
    expect(owner(game(tied).when(bids(['z02', 't3', 2_000, 3_499]), HOST).state)).toEqual(['t4', 3_500])
  })

  test('[M3] without a bid above 0 the zone is unclaimed, and costs $1 again', () => {
    const { state } = game(tied).when(
      bids(['z02', 't4', 3_500, 0], ['z02', 't3', 2_000, 0], ['z02', 't2', 3_000, 0]),
      HOST,
    )
    expect(owner(state)).toEqual([null, 0])
  })

  test('[M3] a bid after an edit is held against the edited totals', () => {
    const { events } = aGame(tied)
    const edited: GameEvent = {
      type: 'ZoneBidsAdjusted',
      zoneId: 'z02',
      changes: [{ teamId: 't4', fromCents: 3_500, toCents: 1_050 }],
      currentOwner: 't2',
      currentBidCents: 3_000,
    }
    const bid = {
      type: 'PlaceBid',
      zoneId: 'z02',
      amountCents: 1_000,
      seenHighestCents: 3_000,
      seenOwnCents: 2_000,
    } as const
    expect(owner(given(...events, edited).when(bid, playerOf('t3'), { atMs }).state)).toEqual(['t3', 3_000])
  })

  test('[M5] a total that moved since the host saw it: all edits of the save are refused', () => {
    const after = game(tied)
      .when(bids(['z01', 't1', 0, 500], ['z02', 't3', 1_999, 5]), HOST)
      .refused({ code: 'changed-meanwhile' })
    expect(after.state.zones[0]?.totals).toEqual({})
  })

  test.each([
    ['zone-not-found', ['z05', 't1', 0, 500]],
    ['team-not-found', ['z01', 't9', 0, 500]],
    ['amount-invalid', ['z01', 't1', 0, -1]],
    ['nothing-changed', ['z02', 't4', 3_500, 3_500]],
  ] as const)('[M2] %s', (code, edit) => {
    game(tied)
      .when(bids([...edit]), HOST)
      .refused({ code })
  })
})

describe('undoing a claim', () => {
  const claimedAtMs = STARTED_AT_MS + 12 * MINUTE_MS
  const undo = (cardId: string): Command => ({ type: 'UndoClaim', cardId })
  const claimed = (options: GameOptions = {}) =>
    given(...aGame(options).events, { type: 'CardClaimed', cardId: 'c003', teamId: 't2', claimedAtMs })

  test('[M4] returns the card with the time that was left at the claim and deducts its value', () => {
    const { state } = claimed()
      .when(undo('c003'), HOST, { atMs: claimedAtMs + 25 * MINUTE_MS })
      .yields([
        {
          type: 'ClaimUndone',
          cardId: 'c003',
          teamId: 't2',
          startTimeMs: STARTED_AT_MS + 25 * MINUTE_MS,
          expiryTimeMs: STARTED_AT_MS + 70 * MINUTE_MS,
        },
      ])
    expect(state.cards.find(({ id }) => id === 'c003')).toMatchObject({
      status: 'in_flop',
      claimedBy: null,
      claimedAtMs: null,
    })
    expect(balances(state)).toEqual([25_000, 40_150, 7_700])
  })

  test('[M4] at the very instant of the claim nothing shifts', () => {
    const after = claimed().when(undo('c003'), HOST, { atMs: claimedAtMs })
    expect(after.state.cards.find(({ id }) => id === 'c003')).toMatchObject({
      startTimeMs: STARTED_AT_MS,
      expiryTimeMs: STARTED_AT_MS + 45 * MINUTE_MS,
    })
  })

  test('[M4] deducts even below zero', () => {
    const spent: GameEvent = {
      type: 'BidPlaced',
      zoneId: 'z01',
      teamId: 't2',
      amountCents: 3_300,
      totalCents: 3_300,
      leads: true,
    }
    const { events } = aGame({ balances: [250, 0, 77] })
    const after = given(
      ...events,
      { type: 'CardClaimed', cardId: 'c003', teamId: 't2', claimedAtMs },
      spent,
    ).when(undo('c003'), HOST, { atMs: claimedAtMs })
    expect(balances(after.state)).toEqual([25_000, -3_300, 7_700])
  })

  test('[M4] [T2] after time ran out too; the card then waits for ever', () => {
    const endsAtMs = STARTED_AT_MS + 20 * MINUTE_MS
    const after = claimed({ gameMinutes: 20 }).when(undo('c003'), HOST, { atMs: endsAtMs + 9 * MINUTE_MS })
    expect(after.state).toMatchObject({ isTimeUp: true })
    expect(liveCards(after.state).map(({ id }) => id)).toContain('c003')
    expect(balances(after.state)[1]).toBe(40_150)
  })

  test('[M4] [F3] the card can be claimed again, by any team, and undone again', () => {
    const again = given(
      ...aGame().events,
      { type: 'CardClaimed', cardId: 'c003', teamId: 't2', claimedAtMs },
      {
        type: 'ClaimUndone',
        cardId: 'c003',
        teamId: 't2',
        startTimeMs: claimedAtMs,
        expiryTimeMs: claimedAtMs + 9,
      },
    )
    const claim = { type: 'ClaimCard', cardId: 'c003' } as const
    expect(balances(again.when(claim, playerOf('t3'), { atMs: claimedAtMs + 8 }).state)).toEqual([
      25_000, 40_150, 11_000,
    ])
    again.when(undo('c003'), HOST).refused({ code: 'card-not-claimed' })
  })

  test.each([
    ['c001', 'card-not-claimed'],
    ['c012', 'card-not-found'],
    ['c900', 'card-not-found'],
  ] as const)('[M4] %s: %s', (cardId, code) => {
    claimed().when(undo(cardId), HOST).refused({ code })
  })

  test('[M4] an expired card was not claimed', () => {
    given(...aGame().events)
      .when(undo('c001'), HOST, { atMs: STARTED_AT_MS + 45 * MINUTE_MS })
      .refused({ code: 'card-not-claimed' })
  })
})
