import { expect, test } from 'vitest'
import type { Card } from '#core/game/state.ts'
import { aGame } from '#test/builders.ts'
import { hanging, MOST_ON_WALL, wallOf } from './wall-of.ts'

const { state } = aGame()
const [one, two] = state.cards as [Card, Card]
const claimed = (card: Card, change: Partial<Card> = {}): Card => ({
  ...card,
  status: 'claimed',
  claimedBy: 't2',
  claimedAtMs: 5,
  review: 'waiting',
  ...change,
})
const photo = (id: string) => ({ id, width: 4, height: 3, takenAtMs: null })
const line = (cardId: string | null, teamId: string | null, ...ids: string[]) => ({
  cardId,
  teamId,
  photos: ids.map(photo),
  playerId: null,
  playerNumber: 9,
})
const wall = (cards: Card[], ...lines: ReturnType<typeof line>[]) =>
  wallOf({ ...state, cards }, lines).map(({ photo: { id } }) => id)

test('[I28] the wall has proofs of claims that stand, approved or undoubted, with team, card, what it has paid and by whom', () => {
  const lines = [line(one.id, 't2', 'a', 'b'), line(two.id, 't2', 'c'), line(null, 't2', 'chat')]
  const cards = [claimed(one), claimed(two, { review: 'approved', disputedBy: ['player-t1-1'] })]
  expect(wall(cards, ...lines)).toEqual(['a', 'b', 'c'])
  const [first] = wallOf({ ...state, cards: [claimed(one, { paidCents: 4_500 })] }, [
    { ...line(one.id, 't2', 'a'), playerId: 'player-t2-gone' },
  ])
  expect(first).toMatchObject({
    badge: { name: 'Blue Whales', letter: 'B' },
    title: one.title,
    paidCents: 4_500,
    author: 'Player 9',
  })
})

test('[I28] nothing that was rejected, undone or is disputed hangs there, and no photo of another team', () => {
  const lines = [line(one.id, 't2', 'a')]
  expect(wall([claimed(one, { review: 'rejected' })], ...lines)).toEqual([])
  expect(wall([claimed(one, { disputedBy: ['player-t1-1'] })], ...lines)).toEqual([])
  expect(wall([{ ...one, status: 'in_flop', claimedBy: null, review: null }], ...lines)).toEqual([])
  expect(wall([claimed(one)], line(one.id, 't1', 'theirs'), line(one.id, null, 'host'))).toEqual([])
})

test('[I28] of many photos the latest hang there', () => {
  const ids = Array.from({ length: MOST_ON_WALL + 3 }, (_, n) => `p${n}`)
  expect(wall([claimed(one)], line(one.id, 't2', ...ids))).toEqual(ids.slice(3))
})

const cells = (count: number, { wide, high }: ReturnType<typeof hanging>) => count + wide * high - 1

test.each([2, 3, 5])(
  '[I28] however many photos hang there, %i in a row at most, no place stays empty',
  (most) => {
    for (let count = 1; count <= MOST_ON_WALL; count += 1) {
      const hung = hanging(count, most)
      expect.soft(cells(count, hung) % hung.across, `${count} photos`).toBe(0)
      expect.soft(hung.across).toBeLessThanOrEqual(most + 1)
      // A strip is less of a photo than a banner.
      expect.soft([1, 2, hung.across], `${count} photos`).toContain(hung.wide)
    }
  },
)

test.each([
  [1, 2, { across: 1, wide: 1, high: 1 }],
  [1, 5, { across: 1, wide: 1, high: 1 }],
  [2, 5, { across: 2, wide: 1, high: 1 }],
  [3, 2, { across: 2, wide: 2, high: 1 }],
  [3, 3, { across: 3, wide: 2, high: 2 }],
  [4, 3, { across: 2, wide: 1, high: 1 }],
  [3, 5, { across: 3, wide: 1, high: 1 }],
  [5, 5, { across: 5, wide: 1, high: 1 }],
  [6, 5, { across: 3, wide: 1, high: 1 }],
  [7, 5, { across: 5, wide: 2, high: 2 }],
  [11, 5, { across: 4, wide: 2, high: 1 }],
  [12, 5, { across: 4, wide: 1, high: 1 }],
  [18, 5, { across: 6, wide: 1, high: 1 }],
  [10, 3, { across: 3, wide: 3, high: 1 }],
  [24, 5, { across: 4, wide: 1, high: 1 }],
])('[I28] %i photos, %i in a row at most, hang as %o', (count, most, hung) => {
  expect(hanging(count, most)).toEqual(hung)
})
