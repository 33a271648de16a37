import { expect, test } from 'vitest'
import type { Zone } from '#core/game/state.ts'
import { priceWords, shortWords } from './price-words.ts'

const zone: Zone = {
  id: 'zone-1',
  number: 1,
  title: 'Midtown',
  description: '',
  currentOwner: null,
  currentBidCents: 0,
  totals: {},
}

test('a zone without bids is had for a dollar', () => {
  expect(priceWords(zone, 'red')).toBe('$1 takes it')
})

test('[B4] what a team has on the zone already counts, so that it needs only so much more', () => {
  const taken = { ...zone, currentOwner: 'blue', currentBidCents: 7_000, totals: { blue: 7_000, red: 6_900 } }
  expect(priceWords(taken, 'red')).toBe('$1 more takes it')
  expect(priceWords(taken, 'green')).toBe('$70 takes it')
  expect(priceWords(taken, '')).toBe('$70 takes it')
  expect(priceWords(taken, 'blue')).toBe('You hold it')
})

test('[B6] the price is in whole dollars, and what is short of it is exact', () => {
  const taken = { ...zone, currentOwner: 'blue', currentBidCents: 7_050, totals: { blue: 7_050 } }
  expect(priceWords(taken, 'red')).toBe('$71 takes it')
  expect(shortWords(500)).toBe('$5 short')
  expect(shortWords(450)).toBe('$4.50 short')
})
