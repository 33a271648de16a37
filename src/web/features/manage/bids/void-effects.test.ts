import { expect, test } from 'vitest'
import type { BidRef } from '#core/game/state.ts'
import { aGame } from '#test/builders.ts'
import { voidEffects } from './void-effects.ts'

const { state } = aGame({
  bids: [
    ['z02', 't1', 15],
    ['z02', 't2', 20],
    ['z03', 't2', 7],
  ],
})
const history = state.bids.z02 ?? null
const bid = (number: number, teamId: string, dollars: number, zoneId = 'z02'): BidRef => ({
  ...{ number, teamId, zoneId, amountCents: dollars * 100, atMs: 0 },
})
const REASON = 'Everyone will see your reason in the feed.'

test('[B11] the host reads who will hold the zone, and what becomes of the money', () => {
  expect(voidEffects(state, bid(2, 't2', 20), { history, refund: true })).toEqual([
    'Blue Whales’s total on the zone goes from $20.00 to $0.00.',
    'Red Foxes holds the zone again with $15.00.',
    'Blue Whales gets its $20 back: $401.50 → $421.50.',
    REASON,
  ])
  expect(voidEffects(state, bid(1, 't1', 15), { history, refund: false })).toEqual([
    'Red Foxes’s total on the zone goes from $15.00 to $0.00.',
    'Blue Whales keeps the zone.',
    'Red Foxes doesn’t get its $15 back.',
    REASON,
  ])
  const only = bid(3, 't2', 7, 'z03')
  expect(voidEffects(state, only, { history: state.bids.z03 ?? null, refund: false })[1]).toBe(
    'The zone is unclaimed again.',
  )
})

test('while the history is on its way, only the money is told', () => {
  expect(voidEffects(state, bid(2, 't2', 20), { history: null, refund: false })).toEqual([
    'Blue Whales doesn’t get its $20 back.',
    REASON,
  ])
})
