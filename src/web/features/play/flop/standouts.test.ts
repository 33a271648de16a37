import { expect, it } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { Card } from '#core/game/state.ts'
import { endingSoon, standoutsOf } from './standouts.ts'

/** A game that goes on. */
const LATER = { endsAtMs: Number.MAX_SAFE_INTEGER }

/** @param ends in minutes; null for a card without expiry */
const card = (id: string, value: number, ends: number | null, isDouble = false) =>
  ({
    id,
    value,
    startTimeMs: -90 * MINUTE_MS,
    expiryTimeMs: ends === null ? null : ends * MINUTE_MS,
    isDouble,
  }) as unknown as Card

it('marks what alone pays best and what alone ends first, the double reward counted', () => {
  expect(standoutsOf([card('a', 10, 90), card('b', 40, 70), card('c', 30, 80, true)])).toEqual({
    paysBest: 'c',
    endsFirst: 'b',
  })
})

it('marks none of those that are level, or end within the same minute', () => {
  expect(standoutsOf([card('a', 40, 70.4), card('b', 40, 70), card('c', 10, 90)])).toEqual({
    paysBest: null,
    endsFirst: null,
  })
})

it('marks the one that ends among those that don’t', () => {
  expect(standoutsOf([card('a', 10, null), card('b', 20, 50), card('c', 20, null)])).toEqual({
    paysBest: null,
    endsFirst: 'b',
  })
  expect(standoutsOf([card('a', 10, null), card('b', 20, null), card('c', 30, null)]).endsFirst).toBeNull()
})

it('marks nothing of two cards: they are compared at a glance', () => {
  expect(standoutsOf([card('a', 10, 90), card('b', 40, 70)])).toEqual({ paysBest: null, endsFirst: null })
})

it('marks all that end within a quarter of an hour, also at the same moment, but not what has its stamp', () => {
  const later = [card('x', 10, 90), card('y', 10, 15), card('z', 10, null)]
  expect(endingSoon([card('a', 10, 11), card('b', 10, 11), card('c', 10, 14.9), ...later], LATER, 0)).toEqual(
    ['a', 'b', 'c'],
  )
  expect(endingSoon([card('a', 10, 9), card('b', 10, 11), ...later], LATER, 0)).toEqual(['b'])
})

it('marks none where all end soon, or there are only two', () => {
  const [a, b] = [card('a', 10, 11), card('b', 10, 12)]
  expect(endingSoon([a, b, card('c', 10, 80)], LATER, 0)).toEqual(['a', 'b'])
  expect(endingSoon([a, b, card('c', 10, 13)], LATER, 0)).toEqual([])
  expect(endingSoon([card('a', 10, 11), card('b', 10, 80)], LATER, 0)).toEqual([])
})
