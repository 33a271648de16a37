import { expect, test } from 'vitest'
import { slotsBetween } from './slots.ts'

const cards = (ids: string) => [...ids].map((id) => ({ id }))
const told = (before: string, after: string) =>
  slotsBetween(cards(before), cards(after))
    .map(({ item, phase }) => ({ arriving: '+', staying: '', leaving: '-' })[phase] + item.id)
    .join(' ')

test('a list that did not change stays', () => {
  expect(told('abc', 'abc')).toBe('a b c')
})

test('a card that goes takes its leave where it was while the next arrives', () => {
  expect(told('abcd', 'xabd')).toBe('+x a b -c d')
})

test('the first of the list leaves from the front', () => {
  expect(told('abc', 'bc')).toBe('-a b c')
})

test('neighbours that go together keep their order', () => {
  expect(told('abcd', 'ad')).toBe('a -b -c d')
})

test('an emptied list still shows the farewell', () => {
  expect(told('a', '')).toBe('-a')
})
