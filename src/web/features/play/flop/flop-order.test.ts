import { expect, test } from 'vitest'
import type { Card } from '#core/game/state.ts'
import {
  FLOP_ORDERS,
  type FlopOrder,
  keepFlopOrder,
  readFlopOrder,
  settleCards,
  sortCards,
} from './flop-order.ts'

const card = (id: string, value: number, expiryTimeMs: number | null, isDouble = false) =>
  ({ id, value, expiryTimeMs, isDouble }) as Card

/** Newest first. */
const flop = [card('a', 10, 90), card('b', 30, null), card('c', 20, 60, true), card('d', 30, 70)]
const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id).join('')

test.each<[FlopOrder, string]>([
  ['Newest', 'abcd'],
  ['Ending soon', 'cdab'],
  ['Reward', 'cdba'],
])('[F9] by %s: %s', (order, ids) => {
  expect(idsOf(sortCards(flop, order))).toBe(ids)
})

const settled = (shown: string, sorted: string) =>
  idsOf(
    settleCards(
      [...shown],
      [...sorted].map((id) => card(id, 10, null)),
    ),
  )

test.each([
  ['a replacement takes the place of the card that left', 'abcd', 'xacd', 'axcd'],
  ['two that left give their places to two that came, in their order', 'abcd', 'xyad', 'axyd'],
  ['what returns beside seven comes last', 'abcd', 'xabcd', 'abcdx'],
  ['without a replacement the rest closes up', 'abcd', 'abd', 'abd'],
  ['a new order among the same cards moves none', 'abcd', 'dcba', 'abcd'],
  ['what is shown first stands as it is sorted', '', 'dcba', 'dcba'],
])('[F9] %s', (_, shown, sorted, places) => {
  expect(settled(shown, sorted)).toBe(places)
})

function storageWith(text: string | null) {
  const kept = new Map(text === null ? [] : [['zonewar:flop-order', text]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
  return () => storage
}

test.each([null, '"Colour"', '{', '7', '"toString"'])('[F9] %j kept on the phone is no order', (text) => {
  expect(readFlopOrder(storageWith(text))).toBeNull()
})

test.each(FLOP_ORDERS)('[F9] %s is kept on the phone', (order) => {
  const source = storageWith(null)
  keepFlopOrder(order, source)
  expect(readFlopOrder(source)).toBe(order)
})
