import { expect, test } from 'vitest'
import { slotsBetween } from './slots.ts'

const cards = (ids: string) => [...ids].map((id) => ({ id }))
const told = (before: string, after: string) =>
  slotsBetween(cards(before), cards(after))
    .map(({ item, phase }) => ({ arriving: '+', staying: '', leaving: '-' })[phase] + item.id)
    .join(' ')
const places = (before: string, after: string) =>
  slotsBetween(cards(before), cards(after))
    .map(({ item, place }) => item.id + place)
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

test('what comes takes the place of what goes while both are seen, and no neighbour moves', () => {
  expect(places('abcd', 'abcd')).toBe('a0 b1 c2 d3')
  expect(places('abcd', 'axcd')).toBe('a0 b1 x1 c2 d3')
  expect(places('abcd', 'axyd')).toBe('a0 b1 c2 x1 y2 d3')
  expect(places('abcd', 'xbcy')).toBe('a0 x0 b1 c2 d3 y3')
})

test('without a replacement the place stays until the farewell is over, and what comes last moves none', () => {
  expect(places('abcd', 'abd')).toBe('a0 b1 c2 d3')
  expect(places('abc', 'abcx')).toBe('a0 b1 c2 x3')
})
