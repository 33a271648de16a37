import { expect, test } from 'vitest'
import { teamId, zoneId } from '#core/game/ids.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { bidOn, chooseBid, chooseCard } from './choices.ts'

const RED = teamId(0)
const BLUE = teamId(1)

/** Three zones at $7 (held by blue), $30 (held by red) and $400 (held by blue). */
function viewWith(redDollars: number): GameView {
  const team = (id: string, dollars: number) => ({
    id,
    name: id,
    color: 'red',
    balanceCents: dollars * 100,
    players: 3,
  })
  const zone = (index: number, currentOwner: string, dollars: number) => ({
    id: zoneId(index),
    number: index + 1,
    title: `Zone ${index + 1}`,
    description: 'Somewhere',
    currentOwner,
    currentBidCents: dollars * 100,
    totals: { [currentOwner]: dollars * 100 },
  })
  return {
    teams: [team(RED, redDollars), team(BLUE, 90)],
    zones: [zone(0, BLUE, 7), zone(1, RED, 30), zone(2, BLUE, 400)],
    cards: [],
  } as unknown as GameView
}

test('bids what takes a zone, and not much more', () => {
  expect(chooseBid(viewWith(107), RED, () => 0, 0)).toMatchObject({ zone: { id: 'z01' }, dollars: 7 })
  expect(chooseBid(viewWith(107), RED, () => 0.999, 0)).toMatchObject({ zone: { id: 'z01' }, dollars: 26 })
})

test('bids nothing that the team cannot pay, and nothing on what it holds', () => {
  expect(chooseBid(viewWith(6), RED, () => 0, 0)).toBeNull()
  expect(chooseBid(viewWith(7), RED, () => 0.5, 0)).toMatchObject({ zone: { id: 'z01' }, dollars: 7 })
})

test('[H2] [H3] keeps the house rules: nothing on a locked or closed zone, nothing above the raise cap', () => {
  const view = viewWith(500)
  const [first, second, third] = view.zones
  const locked = [{ ...first, lockedUntilMs: 1_000 }, second, { ...third, closed: { reason: 'Flooded' } }]
  const house = { ...view, zones: locked, options: { raiseCapDollars: 5 } } as unknown as GameView
  expect(chooseBid(house, RED, () => 0.999, 999)).toBeNull()
  expect(chooseBid(house, RED, () => 0.999, 1_000)).toMatchObject({ zone: { id: 'z01' }, dollars: 12 })
})

test('a bid says what the screen showed', () => {
  const choice = chooseBid(viewWith(107), RED, () => 0, 0)
  expect(choice && bidOn(choice, RED)).toEqual({
    ...{ type: 'PlaceBid', zoneId: 'z01', amountCents: 700 },
    ...{ seenHighestCents: 700, seenOwnCents: 0 },
  })
})

test('chooses only cards that are live', () => {
  const card = (id: string, status: Card['status']) => ({ id, status, startTimeMs: 0 }) as Card
  const view = { cards: [card('c001', 'claimed'), card('c002', 'in_flop'), card('c003', 'expired')] }
  for (const chance of [0, 0.5, 0.999]) {
    expect(chooseCard(view as unknown as GameView, () => chance)?.id).toBe('c002')
  }
  expect(chooseCard(viewWith(0), () => 0)).toBeUndefined()
})
