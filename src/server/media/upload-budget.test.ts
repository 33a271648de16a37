import { expect, test } from 'vitest'
import { createUploadBudget } from './upload-budget.ts'

test('all uploads together take no more than the budget, and what is given back can be taken again', () => {
  const budget = createUploadBudget({ bytes: 100, ofGame: 100, each: 9 })
  const anna = budget.open('g1', 'anna')
  const ben = budget.open('g2', 'ben')
  expect(anna?.grow(60)).toBe(true)
  expect(ben?.grow(41)).toBe(false)
  expect(ben?.grow(40)).toBe(true)
  anna?.close()
  anna?.close()
  expect(anna?.grow(1)).toBe(false)
  expect(ben?.grow(60)).toBe(true)
  expect(ben?.grow(1)).toBe(false)
})

test('one game takes its part and no more, so that there is room for the others', () => {
  const budget = createUploadBudget({ bytes: 100, ofGame: 50, each: 9 })
  expect(budget.open('g1', 'anna')?.grow(30)).toBe(true)
  expect(budget.open('g1', 'ben')?.grow(21)).toBe(false)
  expect(budget.open('g2', 'cleo')?.grow(50)).toBe(true)
})

test('one person has so many under way at once, in each game', () => {
  const budget = createUploadBudget({ bytes: 100, ofGame: 100, each: 2 })
  const first = budget.open('g1', 'anna')
  budget.open('g1', 'anna')
  expect(budget.open('g1', 'anna')).toBeNull()
  expect(budget.open('g1', 'ben')).not.toBeNull()
  expect(budget.open('g2', 'anna')).not.toBeNull()
  first?.close()
  first?.close()
  expect(budget.open('g1', 'anna')).not.toBeNull()
  expect(budget.open('g1', 'anna')).toBeNull()
})
