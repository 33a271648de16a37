import { expect, test } from 'vitest'
import type { Card } from '#core/game/state.ts'
import { aGame } from '#test/builders.ts'
import { across, hanging, MOST_ON_WALL, wallOf } from './wall-of.ts'

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
})
const wall = (cards: Card[], ...lines: ReturnType<typeof line>[]) =>
  wallOf({ teams: state.teams, cards }, lines).map(({ photo: { id } }) => id)

test('[I28] the wall has proofs of claims that stand, approved or undoubted, with team and card', () => {
  const lines = [line(one.id, 't2', 'a', 'b'), line(two.id, 't2', 'c'), line(null, 't2', 'chat')]
  const cards = [claimed(one), claimed(two, { review: 'approved', disputedBy: ['player-t1-1'] })]
  expect(wall(cards, ...lines)).toEqual(['a', 'b', 'c'])
  const [first] = wallOf({ teams: state.teams, cards }, lines)
  expect(first).toMatchObject({ badge: { name: 'Blue Whales', letter: 'B' }, title: one.title })
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
  [1, 5, 1],
  [5, 5, 5],
  [6, 5, 4],
  [8, 5, 4],
  [9, 5, 5],
  [4, 3, 2],
  [24, 5, 4],
])(
  '[I28] %i photos, of which %i have room in a row, stand %i a row and leave the fewest gaps',
  (count, most, width) => {
    expect(across(count, most)).toBe(width)
  },
)

test.each([
  [1, 5, false],
  [2, 5, false],
  [3, 5, true],
  [4, 5, false],
  [5, 5, true],
  [7, 5, true],
  [8, 5, false],
  [4, 3, false],
  [6, 3, true],
  [7, 3, true],
  [8, 3, false],
])(
  '[I28] of %i photos, %i in a row at most, the first is large only where all rows are full with it: %s',
  (count, most, isFirstLarge) => {
    const hung = hanging(count, most)
    expect(hung.isFirstLarge).toBe(isFirstLarge)
    if (isFirstLarge) expect((count + 3) % hung.across).toBe(0)
    else expect(hung.across).toBe(across(count, most))
  },
)
