import { expect, test } from 'vitest'
import type { BidDispute } from '#core/game/state.ts'
import {
  ageMs,
  fateOf,
  keyOf,
  nextAfter,
  OVERDUE_MS,
  versionOf,
  type Waiting,
  waitingIn,
} from './review-queue.ts'
import type { ClaimedCard } from './reviews.ts'

function claim(id: string, claimedAtMs: number, review: ClaimedCard['review'] = 'waiting'): Waiting<'claim'> {
  const item: ClaimedCard = {
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
  return { kind: 'claim', item }
}

const [first, second, third] = [claim('c5', 1_000), claim('c2', 2_000), claim('c7', 2_000)]
const waiting = [first, second, third]

const dispute: BidDispute = {
  ...{ number: 7, zoneId: 'z04', teamId: 't2', amountCents: 2_000, atMs: 100 },
  ...{ disputedAtMs: 1_500, disputedBy: ['p1'], disputingTeams: ['t1'] },
}
const bid: Waiting<'bid'> = { kind: 'bid', item: dispute }

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
  const fateWith = (...cards: Waiting<'claim'>[]) => fateOf(first, { cards: cards.map(({ item }) => item) })
  expect(fateWith(first)).toBe('waiting')
  expect(fateWith(claim('c5', 1_000, 'approved'))).toBe('approved')
  expect(fateWith(claim('c5', 1_000, 'rejected'))).toBe('rejected')
  expect(fateWith(claim('c5', 9_000, 'approved'))).toBe('undone')
  const unclaimed = { status: 'in_flop', claimedBy: null, claimedAtMs: null, review: null } as const
  expect(fateOf(first, { cards: [{ ...first.item, ...unclaimed }] })).toBe('undone')
})

test('[Q1] [B12] disputed bids wait among the claims, since they were disputed', () => {
  const view = { cards: [second.item, first.item], bidDisputes: [dispute] }
  expect(waitingIn(view)).toEqual([first, bid, second])
  expect(nextAfter(waitingIn(view), first)).toEqual(bid)
  expect(nextAfter([first, second], bid)).toBe(second)
  expect([fateOf(bid, view), fateOf(bid, { cards: [] })]).toEqual(['waiting', 'decided'])
})

test('what one more dispute changes has to be seen before a tap counts', () => {
  const doubted: Waiting = { kind: 'claim', item: { ...first.item, disputedBy: ['p4'] } }
  expect(keyOf(doubted)).toBe(keyOf(first))
  expect(versionOf(doubted)).not.toBe(versionOf(first))
})

test('[Q2] ages stand still in a pause, except those of what came during it', () => {
  const pause = { sinceMs: 1_200 }
  expect(ageMs(first, {}, 9_000)).toBe(8_000)
  expect(ageMs(first, { pause }, 9_000)).toBe(200)
  expect(ageMs(bid, { pause }, 9_000)).toBe(7_500)
  // A phone's clock may be a little behind.
  expect(ageMs(bid, {}, 1_400)).toBe(0)
  expect(OVERDUE_MS).toBe(600_000)
})
