import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { aGame, type GameOptions, gameCreated } from '#test/builders.ts'
import { Ledger } from './ledger.ts'

const OPTIONS: GameOptions = { teams: 2, bids: [['z02', 't1', 40]] }
const { events, state } = aGame(OPTIONS)

function ledgerOf(heard: readonly GameEvent[]): Ledger {
  const ledger = new Ledger(gameCreated(OPTIONS))
  for (const event of heard) ledger.learn(event)
  return ledger
}

test('a ledger of all events adds up to the game', () => {
  expect(ledgerOf(events).disagreements(state)).toEqual([])
})

test('a bid without its price, and a price without its bid, do not add up', () => {
  expect(ledgerOf(events.slice(0, -1)).disagreements(state)).toEqual([
    'team t1 has 25000 cents, its events add up to 29000',
    't1 has 4000 cents on z02, its bids add up to 0',
  ])
})

test('what waits for approval counts once it is approved, and an undo takes what was paid', () => {
  const claim = { type: 'CardClaimed', cardId: 'c003', teamId: 't2', claimedAtMs: 0, isUnpaid: true } as const
  const approved = {
    type: 'ClaimApproved',
    messageId: 'm1',
    cardId: 'c003',
    teamId: 't1',
    paidCents: 3_300,
  } as const
  expect(ledgerOf([...events, claim]).disagreements(state)).toEqual([])
  expect(ledgerOf([...events, claim, approved]).disagreements(state)).toEqual([
    'team t2 has 40150 cents, its events add up to 43450',
  ])
})

test('a claim and its undoing count once each', () => {
  const claim = { type: 'CardClaimed', cardId: 'c003', teamId: 't2', claimedAtMs: 0 } as const
  const undone = {
    type: 'ClaimUndone',
    cardId: 'c003',
    teamId: 't2',
    startTimeMs: 0,
    expiryTimeMs: 0,
  } as const
  expect(ledgerOf([...events, claim, undone]).disagreements(state)).toEqual([])
  expect(ledgerOf([...events, claim]).disagreements(state)).toEqual([
    'team t2 has 40150 cents, its events add up to 43450',
  ])
})
