import { expect, it } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { Card } from '#core/game/state.ts'
import { someEndSoon, standoutsOf } from './standouts.ts'

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

it('[F9] [F11] some end soon: not where all do, nor of two cards', () => {
  const [a, b] = [card('a', 10, 9), card('b', 10, 9.9)]
  expect(someEndSoon([a, b, card('c', 10, 80)], LATER, 0)).toBe(true)
  expect(someEndSoon([a, b, card('c', 10, 8)], LATER, 0)).toBe(false)
  expect(someEndSoon([a, card('b', 10, 80)], LATER, 0)).toBe(false)
  expect(someEndSoon([card('a', 10, 10), card('b', 10, null), card('c', 10, 80)], LATER, 0)).toBe(false)
})
