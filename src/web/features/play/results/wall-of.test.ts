import { expect, test } from 'vitest'
import type { Card } from '#core/game/state.ts'
import { aGame } from '#test/builders.ts'
import { MOST_ON_WALL, rowsOf, wallOf } from './wall-of.ts'

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
  atMs: 7_000,
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
    atMs: 7_000,
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

test.each([
  [1, 5, [1]],
  [2, 2, [2]],
  [3, 2, [1, 2]],
  [3, 3, [3]],
  [4, 3, [2, 2]],
  [5, 3, [2, 3]],
  [7, 3, [2, 2, 3]],
  [7, 5, [3, 4]],
  [11, 5, [3, 4, 4]],
  [12, 5, [4, 4, 4]],
  [24, 5, [4, 5, 5, 5, 5]],
])('[I28] %i photos, %i in a row at most, fill their rows: %j', (count, most, rows) => {
  expect(rowsOf(count, most)).toEqual(rows)
})
