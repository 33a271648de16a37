import { expect, test } from 'vitest'
import type { GameView } from '#core/game/state.ts'
import { aGame } from '#test/builders.ts'
import { openPlaces } from './open-places.ts'

test('[U7] places that money decided are open while the host has claims to check, and the game isn’t ended', () => {
  const { state } = aGame({ phase: 'time-up', bids: [['z01', 't1', 5]], balances: [250, 250, 77] })
  const [first, ...others] = state.cards
  if (!first) throw new Error('a game has cards')
  const claimed = { ...first, claimedBy: 't3', claimedAtMs: 1, review: 'waiting' as const }
  const waiting: GameView = { ...state, cards: [claimed, ...others] }
  expect([...openPlaces(waiting)]).toEqual(['t2', 't3'])
  expect(openPlaces({ ...waiting, status: 'completed' }).size).toBe(0)
  expect(openPlaces({ ...waiting, result: 'declared' }).size).toBe(0)
  expect(openPlaces({ ...waiting, cards: [{ ...claimed, review: 'approved' }, ...others] }).size).toBe(0)
  const apart = {
    ...waiting,
    zones: waiting.zones.map((zone, at) => (at === 1 ? { ...zone, currentOwner: 't2' } : zone)),
  }
  expect([...openPlaces(apart)].includes('t3')).toBe(false)
})
