import { expect, test } from 'vitest'
import { parseValue } from './parse-value.ts'

test.each([
  ['50', 50],
  [' $ 50 ', 50],
  ['50.00', 50],
  ['50,00', 50],
  ['1,200.00', 1200],
  ['1,200', 1200],
  ['1 234 567', 1234567],
  ['12.5', 12.5],
  ['-5', -5],
  ['', Number.NaN],
  ['1,5', Number.NaN],
  ['1.000', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['ten', Number.NaN],
])('%j is %d', (text, value) => {
  expect(parseValue(text)).toBe(value)
})
