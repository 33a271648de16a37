import { expect, test } from 'vitest'
import type { Card, CardStatus } from '#core/game/state.ts'
import { returnEffect, undoEffect } from './undo-effect.ts'

const MINUTE_MS = 60_000

function card(id: string, status: Exclude<CardStatus, 'unplayed'>, rest: Partial<Card> = {}): Card {
  return {
    id,
    title: 'Take a Dip',
    description: 'Swim.',
    value: 50,
    status,
    startTimeMs: 0,
    expiryTimeMs: 120 * MINUTE_MS,
    claimedBy: null,
    claimedAtMs: null,
    review: null,
    disputedBy: [],
    disputingTeams: [],
    proofs: {},
    ...rest,
  }
}

const claimed = card('c9', 'claimed', { claimedBy: 't1', claimedAtMs: 40 * MINUTE_MS })
const live = (count: number) => Array.from({ length: count }, (_, index) => card(`c${index}`, 'in_flop'))
const view = (balanceCents: number, liveCount: number) => ({
  teams: [{ id: 't1', name: 'Red Team', color: 'red', balanceCents, players: 3 }],
  cards: [claimed, ...live(liveCount)],
})

test('says what the team will have, that the flop grows, and how long the card stays', () => {
  expect(undoEffect(view(12_000, 7), claimed)).toEqual([
    'Red Team goes from $120.00 to $70.00',
    'The flop will temporarily show 8 cards.',
    'The card returns with 1 h 20 min left.',
  ])
})

test('says that a debt keeps the team from bidding', () => {
  expect(undoEffect(view(2_050, 8), claimed).slice(0, 3)).toEqual([
    'Red Team goes from $20.50 to -$29.50',
    'A team in debt can’t bid.',
    'The flop will temporarily show 9 cards.',
  ])
})

test('says nothing of the flop where it has room, nor of a time that a card does not have', () => {
  const forEver = { ...claimed, expiryTimeMs: null }
  expect(undoEffect(view(5_000, 6), forEver)).toEqual(['Red Team goes from $50.00 to $0.00'])
})

test('says with the balance that the card returns, where it is not said otherwise', () => {
  expect(returnEffect(view(12_000, 7), claimed).slice(0, 2)).toEqual([
    'Red Team goes from $120.00 to $70.00. The card returns to the flop.',
    'The flop will temporarily show 8 cards.',
  ])
})

test('[H6] says that nothing was paid, or all that was', () => {
  const unpaid = { ...claimed, paidCents: 0 }
  expect(undoEffect(view(12_000, 3), unpaid)[0]).toBe('Red Team stays at $120.00, as nothing was paid')
  expect(undoEffect(view(12_000, 3), { ...claimed, isDouble: true })[0]).toBe(
    'Red Team goes from $120.00 to $20.00',
  )
})
