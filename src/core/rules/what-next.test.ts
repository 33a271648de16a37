import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { Card, GameState } from '#core/game/state.ts'
import { aGame, type GameOptions, STARTED_AT_MS } from '#test/builders.ts'
import { folded } from '#test/given.ts'
import { bestEarning, fewestProofs, whatNext } from './what-next.ts'

const BIDS = [
  ['z01', 't1', 30],
  ['z02', 't2', 20],
  ['z03', 't2', 10],
  ['z04', 't3', 25],
] satisfies GameOptions['bids']

/** The first team has no zone, and the second three. */
const BEHIND = [
  ['z01', 't2', 30],
  ['z02', 't2', 20],
  ['z03', 't2', 10],
  ['z04', 't3', 12],
] satisfies GameOptions['bids']

const at = (minutes: number) => STARTED_AT_MS + minutes * MINUTE_MS
const player = (teamId: string) => ({ role: 'player', teamId }) as const
const game = (options: GameOptions = {}, ...more: Parameters<typeof folded>[0]) =>
  folded([...aGame({ bids: BIDS, balances: [46, 9, 77], ...options }).events, ...more]).state

test('[N1] nothing is advised before the start, in a pause, after the end, or to someone without a team', () => {
  const told = (options: GameOptions, ...more: Parameters<typeof folded>[0]) =>
    whatNext(game(options, ...more), player('t1'), at(1))
  expect(told({})).not.toBeNull()
  expect(told({ phase: 'joined', bids: [] })).toBeNull()
  expect(told({ phase: 'time-up' })).toBeNull()
  expect(told({ phase: 'completed' })).toBeNull()
  expect(told({}, { type: 'GamePaused', sinceMs: at(1) })).toBeNull()
  expect(whatNext(game(), player('t1'), at(180))).toBeNull()
  expect(whatNext(game(), { role: 'host', teamId: '' }, at(1))).toBeNull()
  expect(whatNext(game(), { role: 'referee', teamId: '' }, at(1))).toBeNull()
})

test('[N2] first comes the zone that takes the lead, then a card that is nearly gone, then the cheapest zone', () => {
  // One zone behind, with less money than the leader would have left.
  expect(whatNext(game(), player('t1'), at(1))).toEqual({
    kind: 'take',
    zoneId: 'z03',
    priceCents: 1_000,
    balanceCents: 4_600,
    leads: 'zones',
    proofsOf: [],
    isLost: false,
  })
  expect(whatNext(game(), player('t1'), at(40))).toMatchObject({ kind: 'take', leads: 'zones' })
  const behind = game({ bids: BEHIND })
  expect(whatNext(behind, player('t1'), at(1))).toMatchObject({ zoneId: 'z03', leads: null })
  expect(whatNext(behind, player('t1'), at(34))).toEqual({ kind: 'hurry', cardId: 'c007', endsAtMs: at(45) })
})

test('[N2] a zone that only draws level counts as the lead where the money left is more than the others have', () => {
  // A free zone: two each, and the tie is decided by the balance.
  const level = (balances: [number, number, number]) =>
    whatNext(game({ zones: 5, balances }), player('t1'), at(1), free)
  const free = {
    kind: 'take',
    zoneId: 'z05',
    priceCents: 100,
    balanceCents: 0,
    leads: null,
    proofsOf: [],
    isLost: false,
  } as const
  expect(level([46, 9, 77])).toMatchObject({ zoneId: 'z05', priceCents: 100, leads: 'balance' })
  expect(level([9, 46, 77])).toMatchObject({ zoneId: 'z05', leads: null })
})

test('[N2] where money that a team still owes proof of breaks the tie, it’s told so', () => {
  const state = game({ zones: 5, balances: [46, 9, 77] })
  const [card, ...others] = state.cards
  if (!card) throw new Error('a game has cards')
  const advice = (paidCents: number) => {
    const owed = {
      ...card,
      value: 40,
      claimedBy: 't1',
      claimedAtMs: at(0),
      review: 'waiting' as const,
      paidCents,
    }
    return whatNext({ ...state, cards: [owed, ...others] }, { ...player('t1'), owed: [owed] }, at(1))
  }
  expect(advice(0)).toMatchObject({ zoneId: 'z05', leads: 'balance', proofsOf: [] })
  expect(advice(4_000)).toMatchObject({ zoneId: 'z05', leads: 'owed', proofsOf: [card.id] })
})

test('[N9] nobody is sent to a card that has less than a minute left, or whose game has', () => {
  const behind = game({ bids: BEHIND })
  const dueMs = at(45)
  const advised = (nowMs: number, state = behind) => whatNext(state, player('t1'), nowMs)
  expect(advised(dueMs - MINUTE_MS)).toEqual({ kind: 'hurry', cardId: 'c007', endsAtMs: dueMs })
  expect(advised(dueMs - MINUTE_MS + 1)).not.toMatchObject({ endsAtMs: dueMs })
  const endless = game({ balances: [0, 0, 0] })
  const lasting = {
    ...endless,
    cards: endless.cards.map((card) => ({
      ...card,
      expiryTimeMs: card.expiryTimeMs === null ? null : at(300),
    })),
  }
  expect(bestEarning(lasting, player('t1'), lasting.endsAtMs - MINUTE_MS)).not.toBeNull()
  expect(bestEarning(lasting, player('t1'), lasting.endsAtMs - MINUTE_MS + 1)).toBeNull()
})

test('[N2] as few proofs are asked for as are enough, those that pay most', () => {
  const owed = [10, 80, 40].map((value) => ({ ...game().cards[0], value }) as Card)
  const asked: number[] = []
  const fewest = (mostUnproven: number) =>
    fewestProofs(owed, (cents) => {
      asked.push(cents)
      return cents <= mostUnproven
    }).map(({ value }) => value)
  expect(fewest(5_000)).toEqual([80])
  expect(asked).toEqual([5_000])
  expect(fewest(4_999)).toEqual([80, 40])
  expect(fewest(0)).toEqual([80, 40, 10])
})

test('[N2] in the last ten minutes a bid comes before proof and before a card that is nearly gone', () => {
  const state = game({ bids: BEHIND })
  const [card, ...others] = state.cards
  if (!card) throw new Error('a game has cards')
  const owed = { ...card, claimedBy: 't1', claimedAtMs: at(0), review: 'waiting' as const, paidCents: 0 }
  const late = { ...state, cards: [owed, ...others] }
  const asking = { ...player('t1'), owed: [owed] }
  expect(whatNext(late, asking, at(169))?.kind).not.toBe('take')
  expect(whatNext(late, asking, at(170))).toMatchObject({ kind: 'take', leads: null })
})

test('[N2] a leader hears which rival needs one zone, and which; a team that can afford none, what earns most', () => {
  expect(whatNext(game(), player('t2'), at(1))).toEqual({
    kind: 'hold',
    zoneId: 'z03',
    priceCents: 1_000,
    rivalId: 't1',
  })
  const poor = game({ balances: [4, 400, 0] })
  expect(whatNext(poor, player('t1'), at(1))).toEqual({
    kind: 'earn',
    cardId: 'c007',
    rewardCents: 7_700,
    balanceCents: 400,
    nextCents: 1_000,
  })
})

test('[N3] while bids are hidden, or are about to be, no price is told and no rival named', () => {
  const hidden = game({ rules: { hiddenLastMinutes: 30 } })
  expect(whatNext(hidden, player('t1'), at(149))).toMatchObject({ kind: 'take' })
  // Due, and not heard of yet.
  expect(whatNext(hidden, player('t1'), at(150))).toBeNull()
  const blind = game({ rules: { hiddenLastMinutes: 30 } }, { type: 'BlindBegan', sinceMs: at(150) })
  expect(whatNext(blind, player('t1'), at(150))).toEqual({
    kind: 'spend',
    zoneId: 'z01',
    balanceCents: 4_600,
  })
  const poor = game(
    { rules: { hiddenLastMinutes: 30 }, balances: [0, 9, 9] },
    { type: 'BlindBegan', sinceMs: at(1) },
  )
  expect(whatNext(poor, player('t1'), at(2))).toMatchObject({ kind: 'earn', nextCents: null })
})

test('[N4] a closed or locked zone, and one beyond the raise cap or the balance, is never advised', () => {
  const closed = game({}, { type: 'ZoneClosed', zoneId: 'z03', reason: 'Flooded' })
  expect(whatNext(closed, player('t1'), at(1))).toMatchObject({ zoneId: 'z02' })
  const debt = game({ balances: [-20, 9, 77] })
  expect(whatNext(debt, player('t1'), at(1))).toMatchObject({ kind: 'earn', balanceCents: -2_000 })
})

test('[N5] what was advised stays while it is as right as anything else', () => {
  const behind = game({ bids: BEHIND })
  const other = {
    kind: 'take',
    zoneId: 'z02',
    priceCents: 2_000,
    balanceCents: 9_900,
    leads: null,
    proofsOf: [],
    isLost: false,
  } as const
  expect(whatNext(behind, player('t1'), at(1), other)).toEqual({ ...other, balanceCents: 4_600 })
  const gone = { ...other, zoneId: 'z09' } as const
  expect(whatNext(behind, player('t1'), at(1), gone)).toMatchObject({ zoneId: 'z03' })
})

test('[N6] a zone that was just lost comes before a card that ends soon and before a cheaper zone', () => {
  const behind = game({ bids: BEHIND })
  const capture = { type: 'capture', text: '', zoneId: 'z01' } as const
  const lost = (minutes: number, [before, after]: [string, string] = ['t1', 't2']) => ({
    ...behind,
    feed: [
      { ...capture, id: 1, teamId: before, createdAtMs: at(minutes - 9) },
      { ...capture, id: 2, teamId: after, createdAtMs: at(minutes) },
    ],
  })
  expect(whatNext(behind, player('t1'), at(34))).toMatchObject({ kind: 'hurry' })
  expect(whatNext(lost(30), player('t1'), at(34))).toMatchObject({ kind: 'take', zoneId: 'z01', leads: null })
  expect(whatNext(lost(28), player('t1'), at(34)), 'long ago').toMatchObject({ kind: 'hurry' })
  expect(whatNext(lost(30, ['t3', 't2']), player('t1'), at(34)), 'another’s').toMatchObject({ kind: 'hurry' })
  expect(whatNext(lost(30, ['t1', 't3']), player('t1'), at(34)), 'given back').toMatchObject({
    kind: 'hurry',
  })
})

test('[N6] while an alert tells the team to take a zone, the next best is advised, if there is any', () => {
  const told = (toldZoneId: string, options: GameOptions = {}) =>
    whatNext(game(options), { ...player('t1'), toldZoneId }, at(1))
  expect(told('z03')).toMatchObject({ kind: 'take', zoneId: 'z02' })
  expect(told('z04')).toMatchObject({ kind: 'take', zoneId: 'z03' })
  expect(told('z03', { balances: [12, 9, 77] })).toMatchObject({ kind: 'earn' })
})

test('[N7] what pays most is a card of the flop; none in a pause, at the end, or for someone without a team', () => {
  const best = (options: GameOptions = {}, ...more: Parameters<typeof folded>[0]) =>
    bestEarning(game(options, ...more), player('t1'), at(1))
  expect(best()).toMatchObject({ kind: 'earn', cardId: 'c007', nextCents: 1_000 })
  expect(best({}, { type: 'GamePaused', sinceMs: at(1) })).toBeNull()
  expect(bestEarning(game(), player('t1'), at(180))).toBeNull()
  expect(bestEarning(game(), { role: 'referee', teamId: '' }, at(1))).toBeNull()
})

test('[N8] proof that is owed comes after what takes the lead and what ends soon, and alone stands in a pause and after time is up', () => {
  const { cards } = game()
  const owed = cards.slice(0, 2)
  const told = (state: GameState, minutes: number) => whatNext(state, { ...player('t1'), owed }, at(minutes))
  const proof = { kind: 'prove', cardId: 'c002', count: 2, riskCents: 3_300 }
  expect(told(game(), 1)).toMatchObject({ kind: 'take', leads: 'zones' })
  expect(told(game({ bids: BEHIND }), 1)).toEqual(proof)
  expect(told(game({ bids: BEHIND }), 34)).toMatchObject({ kind: 'hurry' })
  expect(told(game({}, { type: 'GamePaused', sinceMs: at(1) }), 1)).toEqual(proof)
  expect(told(game({ phase: 'time-up' }), 1)).toEqual(proof)
  expect(told(game({ phase: 'completed' }), 1)).toBeNull()
})
