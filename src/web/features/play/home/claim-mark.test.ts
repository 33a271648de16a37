import { expect, test } from 'vitest'
import type { Card, RecapItem } from '#core/game/state.ts'
import { claimMark, isProven } from './claim-mark.ts'

const AT_MS = 5_000
const item: RecapItem = {
  id: 8,
  createdAtMs: AT_MS,
  teamId: 't2',
  type: 'claim',
  text: 'Blue Team completed "Take a Dip" (+$50)',
  cardId: 'c3',
}
const seat = (id: string, teamId: string) => ({ id, teamId, number: 1, nickname: null, joinedAtMs: 0 })
const view = (changes: Partial<Card> = {}, status: 'active' | 'completed' = 'active') => ({
  status,
  players: {
    p1: seat('p1', 't1'),
    p2: seat('p2', 't3'),
    p3: seat('p3', 't4'),
    p4: seat('p4', 't3'),
  },
  cards: [
    {
      id: 'c3',
      title: 'Take a Dip',
      description: 'Swim.',
      value: 50,
      status: 'claimed' as const,
      startTimeMs: 0,
      expiryTimeMs: null,
      claimedBy: 't2',
      claimedAtMs: AT_MS,
      review: 'waiting' as const,
      disputedBy: [],
      disputingTeams: [],
      proofs: {},
      ...changes,
    },
  ],
})
const disputable = { cardId: 'c3', claimedAtMs: AT_MS }

test('[E7] a claim that nobody has looked at has no mark, and a player can dispute it', () => {
  expect(claimMark(item, view(), 'p1')).toEqual({ mark: null, disputable })
})

test('[E5] [E6] what the host decided is told, and can be doubted again', () => {
  expect(claimMark(item, view({ review: 'approved' }), 'p1')).toEqual({ mark: 'Approved', disputable })
  expect(claimMark(item, view({ review: 'rejected' }), 'p1')).toEqual({ mark: 'Rejected', disputable })
})

test('[E7] one’s own dispute is told as such, and is enough', () => {
  const byTwo = view({ disputedBy: ['p1', 'p2'], disputingTeams: ['t1', 't3'] })
  expect(claimMark(item, byTwo, 'p1')).toEqual({ mark: 'You disputed this', disputable: null })
  expect(claimMark(item, byTwo, 'p3')).toEqual({ mark: 'Disputed', disputable })
  expect(claimMark(item, byTwo, 'p4')).toEqual({ mark: 'Your team disputed this', disputable: null })
  expect(claimMark(item, byTwo, null)).toEqual({ mark: 'Disputed', disputable: null })
})

test('[E7] [X102] nobody disputes what their own team has completed', () => {
  expect(claimMark(item, view({ claimedBy: 't1' }), 'p1')).toEqual({ mark: null, disputable: null })
  expect(claimMark(item, view({ claimedBy: 't1' }), 'p3')?.disputable).toEqual(disputable)
})

test('the host disputes nothing, and after the end nobody does', () => {
  expect(claimMark(item, view(), null)?.disputable).toBeNull()
  expect(claimMark(item, view({}, 'completed'), 'p1')?.disputable).toBeNull()
})

test('[M4] a claim that was undone says so, also when the card was claimed again', () => {
  const undone = { mark: 'Undone', disputable: null }
  const unclaimed = { status: 'in_flop', claimedBy: null, claimedAtMs: null, review: null } as const
  expect(claimMark(item, view(unclaimed), 'p1')).toEqual(undone)
  expect(claimMark(item, view({ claimedAtMs: 9_000, review: 'approved' }), 'p1')).toEqual(undone)
})

test('nothing else has a mark', () => {
  expect(claimMark({ ...item, type: 'bid' }, view(), 'p1')).toBeNull()
  const { cardId: _none, ...without } = item
  expect(claimMark(without, view(), 'p1')).toBeNull()
})

test('a claim that stands tells whether its own team has posted', () => {
  expect(isProven(item, view())).toBe(false)
  expect(isProven(item, view({ proofs: { t1: 2 } }))).toBe(false)
  expect(isProven(item, view({ proofs: { t2: 1 } }))).toBe(true)
  expect(isProven(item, view({ claimedAtMs: AT_MS + 1, proofs: { t2: 1 } }))).toBeNull()
  expect(isProven({ ...item, type: 'bid' }, view())).toBeNull()
})
