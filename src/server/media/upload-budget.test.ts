import { expect, test } from 'vitest'
import { createUploadBudget } from './upload-budget.ts'

test('all uploads together take no more than the budget, and what is given back can be taken again', () => {
  const budget = createUploadBudget({ bytes: 100, each: 9 })
  const give = budget.take('anna', 60)
  expect(budget.take('ben', 41)).toBeNull()
  expect(budget.take('ben', 40)).not.toBeNull()
  give?.()
  expect(budget.take('cleo', 60)).not.toBeNull()
  expect(budget.take('cleo', 1)).toBeNull()
})

test('one person has so many under way at once', () => {
  const budget = createUploadBudget({ bytes: 100, each: 2 })
  const give = budget.take('anna', 1)
  budget.take('anna', 1)
  expect(budget.take('anna', 1)).toBeNull()
  expect(budget.take('ben', 1)).not.toBeNull()
  give?.()
  expect(budget.take('anna', 1)).not.toBeNull()
})
