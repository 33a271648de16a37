import { expect, test } from 'vitest'
import type { GameView, Team, Zone } from '#core/game/state.ts'
import { aGame } from '#test/builders.ts'
import { finalTitle, openWords } from './open-places.ts'
import { ownGapWords, ownPlaceWords, placeLines, shareWords } from './own-place.ts'

const team = (id: string, name: string, balanceCents: number): Team => ({
  ...{ id, name, color: 'red', balanceCents, players: 0 },
})
const zone = (number: number, currentOwner: string | null): Zone => ({
  ...{ id: `z${number}`, number, currentOwner, title: '', description: '', currentBidCents: 0, totals: {} },
})
const teams = [team('t1', 'Red Team', 500), team('t2', 'Blue Team', 900), team('t3', 'Owls', 100)]
const ended = { status: 'completed' as const, cards: [] }
const decided = {
  ...ended,
  name: 'Night of the owls',
  teams,
  zones: [zone(1, 't3'), zone(2, 't3'), zone(3, 't2')],
}
const shared = {
  ...ended,
  teams: teams.map((each) => ({ ...each, balanceCents: 0 })),
  zones: [zone(1, 't1'), zone(2, 't2')],
}

test('[U7] everyone reads how it ended for their own team', () => {
  expect(['t1', 't2', 't3', ''].map((id) => ownPlaceWords(decided, id))).toEqual([
    'You came 3rd',
    'You came 2nd',
    'You won',
    null,
  ])
  expect(['t1', 't2', 't3'].map((id) => ownPlaceWords(shared, id))).toEqual([
    'You share the win',
    'You share the win',
    'You came 3rd',
  ])
})

test('[U7] a place that money decided is one so far while claims are being checked, also in what is shared', () => {
  const { state } = aGame({ phase: 'time-up', bids: [['z01', 't1', 5]], balances: [250, 250, 77] })
  const [first, ...others] = state.cards
  if (!first) throw new Error('a game has cards')
  const waiting: GameView = {
    ...state,
    cards: [{ ...first, claimedBy: 't3', claimedAtMs: 1, review: 'waiting' }, ...others],
  }
  expect(['t1', 't2', 't3'].map((id) => ownPlaceWords(waiting, id))).toEqual([
    'You won',
    'So far 2nd',
    'So far 3rd',
  ])
  expect(shareWords(waiting, 't2')).toBe(
    'So far we’re 2nd of 3 with 0 zones in Zone War. Claims are still being checked.',
  )
  expect([finalTitle(waiting), openWords(waiting)]).toEqual([
    'Standings so far',
    'Only 2nd and 3rd can change as claims are checked.',
  ])
  expect([finalTitle(decided), openWords(decided)]).toEqual(['Final standings', ''])
})

test('[U7] under the place stands what the next team had, and what decided between teams tied on zones', () => {
  const gap = (view: typeof decided | typeof shared, id: string) =>
    ownGapWords(view, id).replace(/\u00a0/g, '_')
  expect(['t1', 't2', 't3', ''].map((id) => gap(decided, id))).toEqual([
    '0 zones, Blue had_1',
    '1 zone, Owls had_2',
    '2 zones, Blue had_1',
    '',
  ])
  expect(gap(shared, 't2')).toBe('1 zone each')
  expect(gap(shared, 't3')).toBe('0 zones, Red had_1')
  const tied = { ...decided, zones: [zone(1, 't3'), zone(2, 't2')] }
  expect(['t1', 't2', 't3'].map((id) => gap(tied, id))).toEqual([
    '0 zones, Owls had_1',
    '1 zone, tied with Owls, more_money',
    '1 zone, tied with Blue, less_money',
  ])
  const second = { ...tied, zones: [zone(1, 't1'), zone(2, 't2'), zone(3, 't3'), zone(4, 't1')] }
  expect(gap(second, 't2')).toBe('1 zone, tied with Owls, more_money')
  const level = { ...shared, zones: [zone(1, 't3')] }
  expect(gap(level, 't1')).toBe('0 zones, tied with Blue')
})

test.each([
  ['You came 2nd', ['You came', '2nd']],
  ['You won', ['You', 'won']],
  ['You share the win', ['You share', 'the win']],
  ['So far 2nd', ['So far', '2nd']],
])('[U7] “%s” stands in two lines, the second one large', (place, lines) => {
  expect(placeLines(place)).toEqual(lines)
})

test('[U7] what is shared says the place, the game and who won', () => {
  expect(['t1', 't2', 't3', ''].map((id) => shareWords(decided, id))).toEqual([
    'We came 3rd of 3 with 0 zones in “Night of the owls”. Owls wins.',
    'We came 2nd of 3 with 1 zone in “Night of the owls”. Owls wins.',
    'We won with 2 zones in “Night of the owls”!',
    'Owls wins in “Night of the owls”.',
  ])
  expect(shareWords(shared, 't1')).toBe('We share the win with 1 zone in Zone War!')
})
