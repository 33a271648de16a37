import { expect, it } from 'vitest'
import { counted, grouped, listed } from './wording.ts'

it('counts in words', () => {
  expect([0, 1, 2, 1_200].map((count) => counted(count, 'zone'))).toEqual([
    '0 zones',
    '1 zone',
    '2 zones',
    '1,200 zones',
  ])
  expect([1, 3].map((count) => counted(count, 'entry', 'entries'))).toEqual(['1 entry', '3 entries'])
})

it('groups thousands', () => {
  expect([999, 1_000, 1_234_567].map(grouped)).toEqual(['999', '1,000', '1,234,567'])
  const numbers = new Intl.NumberFormat('en-US')
  for (const count of [0, 12, -999, -1_000, -1_234_567, 0.5, 1_234.5, Number.MAX_SAFE_INTEGER, 1e21]) {
    expect(grouped(count)).toBe(numbers.format(count))
  }
})

it('lists words as English does, without a comma before "and"', () => {
  expect([[], ['Red'], ['Red', 'Blue'], ['Red', 'Blue', 'Pink']].map(listed)).toEqual([
    '',
    'Red',
    'Red and Blue',
    'Red, Blue and Pink',
  ])
})
