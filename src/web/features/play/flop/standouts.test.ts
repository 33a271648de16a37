import { expect, it } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { Card } from '#core/game/state.ts'
import { mostUrgent, someEndSoon, standoutsOf } from './standouts.ts'

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

it('[F9] some end soon: not where all do, nor of two cards', () => {
  const [a, b] = [card('a', 10, 9), card('b', 10, 9.9)]
  expect(someEndSoon([a, b, card('c', 10, 80)], LATER, 0)).toBe(true)
  expect(someEndSoon([a, b, card('c', 10, 8)], LATER, 0)).toBe(false)
  expect(someEndSoon([a, card('b', 10, 80)], LATER, 0)).toBe(false)
  expect(someEndSoon([card('a', 10, 10), card('b', 10, null), card('c', 10, 80)], LATER, 0)).toBe(false)
})

it('[F11] the most urgent ends first, and of equals pays most', () => {
  const [a, b, c] = [card('a', 40, 8), card('b', 10, 7), card('c', 30, 7)]
  expect(mostUrgent([a, b, c, card('d', 50, 90)], LATER, 0)).toBe('c')
  expect(mostUrgent([a, b], LATER, 0)).toBe('b')
  expect(mostUrgent([card('a', 40, 10), card('b', 10, null)], LATER, 0)).toBeNull()
})

it('[F11] none is urgent that can’t be claimed any more, and all end with their game', () => {
  expect(mostUrgent([card('a', 40, 0), card('b', 10, 9)], LATER, 0)).toBe('b')
  const last = { endsAtMs: 9 * MINUTE_MS }
  expect(mostUrgent([card('a', 40, 50), card('b', 60, 90), card('c', 50, 12)], last, 0)).toBe('b')
})
