import { expect, test } from 'vitest'
import type { BidDispute } from '#core/game/state.ts'
import type { ClaimedCard } from '#core/rules/reviews.ts'
import { fateOf, keyOf, nextAfter, waitingIn } from './queue.ts'

function claim(id: string, claimedAtMs: number, review: ClaimedCard['review'] = 'waiting'): ClaimedCard {
  return {
    id,
    title: `Title of ${id}`,
    description: 'Do it.',
    value: 40,
    status: 'claimed',
    startTimeMs: 0,
    expiryTimeMs: null,
    claimedBy: 't2',
    claimedAtMs,
    review,
    disputedBy: [],
    disputingTeams: [],
    proofs: {},
  }
}

const [first, second, third] = [claim('c5', 1_000), claim('c2', 2_000), claim('c7', 2_000)]
const waiting = [first, second, third]

test('[E4] one begins with the oldest', () => {
  expect(nextAfter(waiting, null)).toBe(first)
  expect(nextAfter([], null)).toBeNull()
})

test('the next in the queue follows, also at the same instant; after the last the oldest that is left', () => {
  expect(nextAfter([second, third], first)).toBe(second)
  expect(nextAfter([first, third], second)).toBe(third)
  expect(nextAfter([first, second], third)).toBe(first)
  expect(nextAfter([], second)).toBeNull()
})

test('[E7] one that is disputed after it was decided comes again', () => {
  expect(nextAfter([first], first)).toBe(first)
  expect(nextAfter([first, third], first)).toBe(third)
})

test('a card that was claimed again is another claim', () => {
  const again = claim('c5', 9_000)
  expect(keyOf(first)).not.toBe(keyOf(again))
  expect(keyOf(again)).toBe(keyOf(claim('c5', 9_000, 'approved')))
  expect(nextAfter([second, again], first)).toBe(second)
  expect(nextAfter([again], first)).toBe(again)
})

test('what has become of a claim is told by its card, as long as it is that claim', () => {
  expect(fateOf(first, { cards: [first] })).toBe('waiting')
  expect(fateOf(first, { cards: [claim('c5', 1_000, 'approved')] })).toBe('approved')
  expect(fateOf(first, { cards: [claim('c5', 1_000, 'rejected')] })).toBe('rejected')
  expect(fateOf(first, { cards: [claim('c5', 9_000, 'approved')] })).toBe('undone')
  const unclaimed = { status: 'in_flop', claimedBy: null, claimedAtMs: null, review: null } as const
  expect(fateOf(first, { cards: [{ ...first, ...unclaimed }] })).toBe('undone')
})

test('[B12] disputed bids wait among the claims, since they were disputed', () => {
  const bid: BidDispute = {
    ...{ number: 7, zoneId: 'z04', teamId: 't2', amountCents: 2_000, atMs: 100 },
    ...{ disputedAtMs: 1_500, disputedBy: ['p1'], disputingTeams: ['t1'] },
  }
  const view = { cards: [second, first], bidDisputes: [bid] }
  expect(waitingIn(view)).toEqual([first, bid, second])
  expect(nextAfter(waitingIn(view), first)).toBe(bid)
  expect(nextAfter([first, second], bid)).toBe(second)
  expect([fateOf(bid, view), fateOf(bid, { cards: [] })]).toEqual(['waiting', 'decided'])
})
