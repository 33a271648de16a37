import { expect, test } from 'vitest'
import { createUploadBudget } from './upload-budget.ts'

/** An upload of somebody's. */
const of = (gameId: string, personId: string, network = '198.51.100.7') => ({ gameId, personId, network })

test('all uploads together take no more than the budget, and what is given back can be taken again', () => {
  const budget = createUploadBudget({ bytes: 100, ofNetwork: 100, ofGame: 100, each: 9 })
  const anna = budget.open(of('g1', 'anna'))
  const ben = budget.open(of('g2', 'ben'))
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
  const budget = createUploadBudget({ bytes: 100, ofNetwork: 100, ofGame: 50, each: 9 })
  expect(budget.open(of('g1', 'anna'))?.grow(30)).toBe(true)
  expect(budget.open(of('g1', 'ben'))?.grow(21)).toBe(false)
  expect(budget.open(of('g2', 'cleo'))?.grow(50)).toBe(true)
})

test('one address takes its part and no more, in however many games', () => {
  const budget = createUploadBudget({ bytes: 100, ofNetwork: 60, ofGame: 100, each: 9 })
  const anna = budget.open(of('g1', 'anna'))
  expect(anna?.grow(40)).toBe(true)
  const ben = budget.open(of('g2', 'ben'))
  expect(ben?.grow(21)).toBe(false)
  expect(budget.open(of('g2', 'cleo', '198.51.100.8'))?.grow(40)).toBe(true)
  anna?.close()
  expect(ben?.grow(60)).toBe(true)
})

test('one person has so many under way at once, in each game', () => {
  const budget = createUploadBudget({ bytes: 100, ofNetwork: 100, ofGame: 100, each: 2 })
  const first = budget.open(of('g1', 'anna'))
  budget.open(of('g1', 'anna'))
  expect(budget.open(of('g1', 'anna'))).toBeNull()
  expect(budget.open(of('g1', 'ben'))).not.toBeNull()
  expect(budget.open(of('g2', 'anna'))).not.toBeNull()
  first?.close()
  first?.close()
  expect(budget.open(of('g1', 'anna'))).not.toBeNull()
  expect(budget.open(of('g1', 'anna'))).toBeNull()
})
