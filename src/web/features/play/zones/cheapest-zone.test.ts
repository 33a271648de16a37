import { expect, test } from 'vitest'
import type { Zone } from '#core/game/state.ts'
import { aGame } from '#test/builders.ts'
import { cheapestZone } from './cheapest-zone.ts'

const AT_MS = 1_000_000
const { state } = aGame({
  zones: 3,
  bids: [
    ['z01', 't1', 30],
    ['z02', 't2', 20],
    ['z03', 't2', 40],
  ],
  balances: [100, 25, 0],
})
const withZone = (id: string, change: Partial<Zone>) => ({
  ...state,
  zones: state.zones.map((zone) => (zone.id === id ? { ...zone, ...change } : zone)),
})

test('[B6] the cheapest zone is the one that takes least, of those that are others’ and can be paid', () => {
  expect(cheapestZone(state, 't1', AT_MS)).toBe('z02')
  expect(cheapestZone(state, 't2', AT_MS)).toBeNull()
  expect(cheapestZone(state, 't3', AT_MS)).toBeNull()
  expect(cheapestZone(state, '', AT_MS)).toBeNull()
})

test('[B6] where several cost as little, none is the cheapest', () => {
  expect(cheapestZone(aGame({ zones: 3 }).state, 't1', AT_MS)).toBeNull()
})

test('[B6] [H3] zones that take no bids are none of them', () => {
  expect(cheapestZone(withZone('z02', { closed: { reason: 'Flood' } }), 't1', AT_MS)).toBe('z03')
  expect(cheapestZone(withZone('z02', { lockedUntilMs: AT_MS + 1 }), 't1', AT_MS)).toBe('z03')
  expect(cheapestZone(withZone('z02', { lockedUntilMs: AT_MS }), 't1', AT_MS)).toBe('z02')
})

test('[B6] [H8] while bids are hidden, nobody knows', () => {
  const blind = { sinceMs: AT_MS, balances: {} }
  expect(cheapestZone({ ...state, blind } as never, 't1', AT_MS)).toBeNull()
})
