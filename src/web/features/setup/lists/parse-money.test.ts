import { expect, test } from 'vitest'
import { groupedAmount, parseMoney } from './parse-money.ts'

const NONE = Number.NaN

test.each([
  ['50', 50],
  [' $ 50 ', 50],
  ['50.00', 50],
  ['50,00', 50],
  ['1,200.00', 1_200],
  ['1,200', 1_200],
  ['1 234 567', 1_234_567],
  ['12.5', 12.5],
  ['-5', -5],
  ['', NONE],
  ['1e3', NONE],
  ['0x10', NONE],
  ['ten', NONE],
])('%j is %d', (text, value) => {
  expect(parseMoney(text)).toBe(value)
})

test.each([
  ['50,00 €', 50],
  ['10 €', 10],
  ['€10', 10],
  ['£15', 15],
  ['¥500', 500],
  ['1.234,50', 1_234.5],
  ['1.000', 1_000],
  ['$1,234.50', 1_234.5],
  ['1 234,50 kr', 1_234.5],
  ['1\u202f234,50\u00a0€', 1_234.5],
  ["CHF 1'234.50", 1_234.5],
  ['Fr. 50.–', 50],
  ['50,-', 50],
  ['R$ 50', 50],
  ['25 zł', 25],
  ['US$ 1,200', 1_200],
  ['€ 1.234.567,89', 1_234_567.89],
  ['30 Punkte', 30],
  ['-$5', -5],
  ['$-5', -5],
  ['−5 €', -5],
  ['40 min', NONE],
  ['50%', NONE],
  ['1.2.3', NONE],
  ['$$5', NONE],
  [`1${' '.repeat(100)}`, NONE],
])('[X80] an amount as countries write it: %j is %d', (text, value) => {
  expect(parseMoney(text)).toBe(value)
})

test.each([
  ['1000000', '1,000,000'],
  ['$1.234,50', '1,234.5'],
  [' 50 ', '50'],
  ['12a', '12a'],
  ['', ''],
])('a field that is left with %j shows %j, which reads the same', (typed, shown) => {
  expect(groupedAmount(typed)).toBe(shown)
  expect(parseMoney(shown)).toEqual(parseMoney(typed))
})
