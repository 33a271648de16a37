import { describe, expect, test } from 'vitest'
import { formatMoney, formatPrice, formatShortPrice, MAX_CENTS, toCents } from './money.ts'

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

  test('any amount reads as Americans write it', () => {
    const dollars = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      signDisplay: 'negative',
    })
    for (let cents = 1; cents <= MAX_CENTS; cents = Math.ceil(cents * 1.37)) {
      for (const amount of [cents, -cents]) expect(formatMoney(amount)).toBe(dollars.format(amount / 100))
    }
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

test('a short price is short, however large', () => {
  const words = [0, 999_900, -250_000, 1_000_000, 2_000_000, 150_000_000, MAX_CENTS, -50_000_000].map(
    formatShortPrice,
  )
  expect(words).toEqual(['$0', '$9,999', '-$2,500', '$10K', '$20K', '$1.5M', '$1B', '-$500K'])
})
