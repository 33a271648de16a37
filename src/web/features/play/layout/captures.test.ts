import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import type { Team, Zone } from '#core/game/state.ts'
import { capturesIn, ownersOf } from './captures.ts'

const team = (id: string, name: string): Team => ({ id, name, color: 'red', balanceCents: 0, players: 0 })
const zone = (id: string, number: number, currentOwner: string | null): Zone => ({
  id,
  number,
  currentOwner,
  title: '',
  description: '',
  currentBidCents: 0,
  totals: {},
})
const view = {
  teams: [team('t1', 'Red Team'), team('t2', 'Blue Team'), team('t3', 'Team')],
  zones: [zone('z03', 3, null), zone('z04', 4, 't2')],
}
const bid = (zoneId: string, teamId: string, leads = true): GameEvent => ({
  type: 'BidPlaced',
  zoneId,
  teamId,
  amountCents: 1000,
  totalCents: 7000,
  leads,
})
const headlines = (...events: GameEvent[]) =>
  capturesIn(events, ownersOf(view), view).map(({ headline }) => headline)

test('a zone taken from another team names both', () => {
  expect(headlines(bid('z04', 't1'))).toEqual(['Red takes 4 from Blue'])
})

test('a zone that nobody held names the taker alone', () => {
  expect(headlines(bid('z03', 't2'))).toEqual(['Blue takes 3'])
})

test('a bid that does not lead, or by the holder, is no capture', () => {
  expect(headlines(bid('z04', 't1', false), bid('z04', 't2'))).toEqual([])
})

test('captures that follow each other are told one from the other', () => {
  expect(headlines(bid('z04', 't1'), bid('z04', 't3'))).toEqual([
    'Red takes 4 from Blue',
    'Team takes 4 from Red',
  ])
})
