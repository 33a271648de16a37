import { describe, expect, test } from 'vitest'
import { formatMoney, formatPrice, toCents } from './money.ts'

describe('money in words', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [99, '$0.99'],
    [100, '$1.00'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_450, '$1,234.50'],
    [100_000_000_000, '$1,000,000,000.00'],
    [-5, '-$0.05'],
    [-5_000, '-$50.00'],
    [-123_456, '-$1,234.56'],
  ])('%i cents read %s', (cents, words) => {
    expect(formatMoney(cents)).toBe(words)
  })

  test.each([
    [0, '$0'],
    [123_400, '$1,234'],
    [123_401, '$1,234.01'],
    [-5_000, '-$50'],
  ])('as a price %i cents read %s', (cents, words) => {
    expect(formatPrice(cents)).toBe(words)
  })
})

test.each([
  [0, 0],
  [1, 100],
  [12.5, 1_250],
  [0.29, 29],
  [1.005, 100],
  [4.35, 435],
  [1_000_000, 100_000_000],
])('%d dollars are %i cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents)
})
