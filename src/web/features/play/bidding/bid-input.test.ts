import { expect, test } from 'vitest'
import { addDollars, amountOf, bidLabel, keepDigits } from './bid-input.ts'

test.each([
  ['', ''],
  ['70', '70'],
  ['$1,250', '1250'],
  ['12.50', '1250'],
  ['-40', '40'],
  ['abc', ''],
  ['007', '7'],
  ['0', '0'],
  ['99999999999999', '9999999999'],
])('[B1] of %j only the digits %j are kept', (typed, kept) => {
  expect(keepDigits(typed)).toBe(kept)
})

test('[B1] digits are whole dollars', () => {
  expect(amountOf('1250')).toBe(125_000)
  expect(amountOf('')).toBe(0)
})

test('chips add to what is typed', () => {
  expect(addDollars('', 10)).toBe('10')
  expect(addDollars('70', 50)).toBe('120')
})

test('the button names what will be paid', () => {
  expect(bidLabel('1250')).toBe('Bid $1,250')
  expect(bidLabel('0')).toBe('Bid')
  expect(bidLabel('')).toBe('Bid')
})
