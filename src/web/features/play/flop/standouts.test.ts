import { expect, it } from 'vitest'
import type { Card } from '#core/game/state.ts'
import { standoutsOf } from './standouts.ts'

const card = (id: string, value: number, expiryTimeMs: number | null) =>
  ({ id, value, expiryTimeMs }) as unknown as Card

const marked = (...cards: Card[]) => {
  const { paysBest, endsFirst } = standoutsOf(cards)
  return { best: [...paysBest], first: [...endsFirst] }
}

it('marks what pays best and what ends first, each alone or in twos', () => {
  expect(marked(card('a', 10, 900), card('b', 40, 700), card('c', 40, 800))).toEqual({
    best: ['b', 'c'],
    first: ['b'],
  })
})

it('marks nothing where three are level, or only two cards are live', () => {
  expect(marked(card('a', 10, 900), card('b', 10, 900), card('c', 10, 900))).toEqual({ best: [], first: [] })
  expect(marked(card('a', 10, 900), card('b', 40, 700))).toEqual({ best: [], first: [] })
})

it('marks no end where hardly any card has one', () => {
  expect(marked(card('a', 10, null), card('b', 20, null), card('c', 30, 500)).first).toEqual([])
  expect(marked().best).toEqual([])
})
