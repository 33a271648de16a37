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
  expect(marked(card('a', 10, 9_000), card('b', 40, 7_000), card('c', 40, 8_000))).toEqual({
    best: ['b', 'c'],
    first: ['b'],
  })
})

it('marks each that shares the moment, unless most do', () => {
  const seven = (ends: number[]) => marked(...ends.map((end, at) => card('abcdefg'[at] ?? '', at, end))).first
  expect(seven([9_000, 3_000, 8_000, 3_000, 7_000, 3_400, 6_000])).toEqual(['b', 'd', 'f'])
  expect(seven([9_000, 3_000, 3_000, 3_000, 3_000, 8_000, 7_000])).toEqual([])
  expect(seven([3_000, 3_000, 3_000, 3_000, 3_000, 3_000, 3_000])).toEqual([])
})

it('marks nothing where three are level, or only two cards are live', () => {
  expect(marked(card('a', 10, 900), card('b', 10, 900), card('c', 10, 900))).toEqual({ best: [], first: [] })
  expect(marked(card('a', 10, 900), card('b', 40, 700))).toEqual({ best: [], first: [] })
})

it('marks no end where hardly any card has one', () => {
  expect(marked(card('a', 10, null), card('b', 20, null), card('c', 30, 500)).first).toEqual([])
  expect(marked().best).toEqual([])
})
