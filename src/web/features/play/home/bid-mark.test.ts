import { expect, test } from 'vitest'
import type { RecapItem } from '#core/game/state.ts'
import { bidMark } from './bid-mark.ts'

const item: RecapItem = {
  id: 8,
  createdAtMs: 5_000,
  teamId: 't2',
  type: 'capture',
  text: 'Blue Team took Zone 4 - Docks with $20.00',
  zoneId: 'z04',
  bid: 7,
}
const seat = (id: string, teamId: string) => ({ id, teamId, number: 1, nickname: null, joinedAtMs: 0 })
const players = { p1: seat('p1', 't1'), p2: seat('p2', 't2') }
const view = { status: 'active', players } as const

test('[B12] players dispute what other teams have bid, as long as the result isn’t declared', () => {
  expect(bidMark(item, view, 'p1')).toEqual({ mark: null, disputable: { bid: 7 } })
  expect(bidMark(item, view, 'p2')).toEqual({ mark: null, disputable: null })
  expect(bidMark(item, view, null)).toEqual({ mark: null, disputable: null })
  expect(bidMark(item, { ...view, result: 'declared' }, 'p1')?.disputable).toBeNull()
  expect(bidMark(item, { ...view, result: 'provisional' }, 'p1')?.disputable).toEqual({ bid: 7 })
  expect(bidMark(item, { ...view, status: 'completed' }, 'p1')?.disputable).toBeNull()
  // Not while bids are hidden.
  expect(bidMark(item, { ...view, blind: { sinceMs: 1 } }, 'p1')?.disputable).toBeNull()
})

test('[B12] one dispute a team is enough, before and after the host has decided', () => {
  const disputed = { ...item, bidMark: 'disputed', disputingTeams: ['t1'] } as const
  expect(bidMark(disputed, view, 'p1')).toEqual({ mark: 'Your team disputed this', disputable: null })
  expect(bidMark(disputed, view, null)?.mark).toBe('Disputed')
  expect(bidMark({ ...disputed, bidMark: 'upheld' }, view, 'p1')).toEqual({
    mark: 'Stands',
    disputable: null,
  })
  const others = { ...disputed, disputingTeams: ['t3'] }
  expect(bidMark({ ...others, bidMark: 'upheld' }, view, 'p1')?.disputable).toEqual({ bid: 7 })
  expect(bidMark({ ...others, bidMark: 'voided' }, view, 'p1')).toEqual({ mark: 'Voided', disputable: null })
})

test('nothing else has a mark', () => {
  const { bid: _none, ...without } = item
  expect(bidMark(without, view, 'p1')).toBeNull()
})
