import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import type { GameState } from '#core/game/state.ts'
import { aGame, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { folded, given } from '#test/given.ts'
import { isProvisional } from './result.ts'

const bid = { number: 1, zoneId: 'z02', teamId: 't2', amountCents: 1_200, atMs: STARTED_AT_MS }
const who = { playerId: playerOf('t3').playerId, playerNumber: 3, teamId: 't3' }
const claimedAtMs = STARTED_AT_MS + 120_000
const disputedBid: GameEvent = {
  type: 'BidDisputed',
  bid,
  disputedAtMs: claimedAtMs,
  messageId: 'm1',
  ...who,
}
const disputedClaim: GameEvent = { type: 'ClaimDisputed', messageId: 'm2', cardId: 'c003', ...who }
const upheld: GameEvent = { type: 'BidUpheld', bid, messageId: 'm3', teamId: 't1' }
const approved: GameEvent = { type: 'ClaimApproved', messageId: 'm4', cardId: 'c003', teamId: 't1' }
const timeUp: GameEvent = { type: 'TimeRanOut' }
const declared: GameEvent = { type: 'ResultDeclared' }
const declare = { type: 'DeclareResult' } as const

/** Blue holds Zone 2 and has claimed a card, which waits for the host. */
const game: GameEvent[] = [
  ...aGame({ bids: [['z02', 't2', 12]] }).events,
  { type: 'CardClaimed', cardId: 'c003', teamId: 't2', claimedAtMs },
]
const resultOf = (...events: GameEvent[]): GameState => folded([...game, ...events]).state

test('[S5] the winner stands at once where nothing is disputed, though claims wait', () => {
  expect(isProvisional(resultOf(timeUp))).toBe(false)
  expect(isProvisional(resultOf(disputedBid, upheld, disputedClaim, approved, timeUp))).toBe(false)
})

test('[S5] what is disputed when time is up makes the result provisional until it is declared', () => {
  for (const dispute of [disputedBid, disputedClaim]) {
    expect(isProvisional(resultOf(dispute, timeUp))).toBe(true)
    expect(isProvisional(resultOf(dispute, timeUp, upheld, approved))).toBe(true)
    expect(isProvisional(resultOf(dispute, timeUp, upheld, approved, declared))).toBe(false)
  }
})

test('[S5] so does what is disputed afterwards', () => {
  for (const dispute of [disputedBid, disputedClaim])
    expect(isProvisional(resultOf(timeUp, dispute))).toBe(true)
})

test('[S5] a phone that knows the time before the game does says so already', () => {
  expect(isProvisional(resultOf(disputedBid))).toBe(true)
})

test('[S5] the end settles it', () => {
  expect(isProvisional(resultOf(disputedBid, timeUp, { type: 'GameEnded' }))).toBe(false)
})

test('[S6] the host declares the result once nothing is disputed, and once', () => {
  const log = [...game, disputedBid, timeUp]
  given(...log)
    .when(declare, HOST)
    .refused({ code: 'disputes-open', count: 1 })
  const { state } = given(...log, upheld)
    .when(declare, HOST)
    .yields([declared])
  expect(state.feed.at(-1)?.text).toBe('The host declared the result.')
  given(...log, upheld, declared)
    .when(declare, HOST)
    .refused('not-provisional')
  given(...game, timeUp)
    .when(declare, HOST)
    .refused('not-provisional')
  given(...game, disputedBid)
    .when(declare, HOST)
    .refused('not-provisional')
})

test('[S6] afterwards nothing is disputed any more', () => {
  const log = [...game, disputedBid, timeUp, upheld, declared]
  given(...log)
    .when({ type: 'DisputeBid', bid: 1, reason: 'Hm.' }, playerOf('t1'))
    .refused('result-declared')
  given(...log)
    .when({ type: 'DisputeClaim', cardId: 'c003', claimedAtMs, reason: 'Hm.' }, playerOf('t1'))
    .refused('result-declared')
})
