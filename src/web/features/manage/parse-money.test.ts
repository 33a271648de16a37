import { expect, test } from 'vitest'
import { MAX_CENTS } from '#core/game/money.ts'
import { amountText, centsOrZero, groupedText, ungrouped } from './parse-money.ts'

test.each([
  ['12.5', 1_250],
  ['12.345', 1_235],
  ['12.344', 1_234],
  ['0.1', 10],
  ['.75', 75],
  ['7.', 700],
  ['', 0],
  [' ', 0],
  ['abc', 0],
  ['12 dollars', 0],
  ['-3', -300],
  ['-0', 0],
  ['1e3', 100_000],
  [',', 0],
  ['1,5', 0],
  ['1,234', 123_400],
  ['$1,234.50', 123_450],
  ['-1,000,000.00', -100_000_000],
  ['1.234,50', 0],
  ['12,34', 0],
  ['1,2345', 0],
  ['1,23,456', 0],
  ['Infinity', 0],
  ['1e300', MAX_CENTS],
  ['-1e300', -MAX_CENTS],
])('%j is %d cents', (text, cents) => {
  expect(centsOrZero(text)).toBe(cents)
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_450, '1234.50'],
  [-5_000, '-50.00'],
  [-7, '-0.07'],
  [MAX_CENTS, '1000000000.00'],
])('%d cents read %j, and read back the same', (cents, text) => {
  expect(amountText(cents)).toBe(text)
  expect(centsOrZero(text)).toBe(cents)
})

test.each([
  ['1,234.5', '1234.5'],
  [' $1,000,000 ', '1000000'],
  ['1234.5', null],
  ['1,5', null],
  ['1.234,50', null],
  ['', null],
])('%j without its groups is %j', (text, plain) => {
  expect(ungrouped(text)).toBe(plain)
})

test.each([
  ['0.00', '0.00'],
  ['999.99', '999.99'],
  ['1234.50', '1,234.50'],
  ['-1000000.00', '-1,000,000.00'],
  ['1234567', '1,234,567'],
  ['123456.123456', '123,456.123456'],
  ['', ''],
  ['1e3', '1e3'],
])('the field says %j as %j', (text, read) => {
  expect(groupedText(text)).toBe(read)
})
