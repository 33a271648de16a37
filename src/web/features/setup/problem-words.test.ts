import { expect, test } from 'vitest'
import { problemWords, reasonWords } from './problem-words.ts'

test('one problem stands alone', () => {
  expect(problemWords(['Team names cannot be empty'])).toBe('Team names cannot be empty')
})

test('a repeated problem is said once', () => {
  expect(problemWords(['Too long', 'Too short', 'Too long'])).toBe('Too long. Too short')
})

test('after three the rest is counted', () => {
  expect(problemWords(['One', 'Two', 'Three'])).toBe('One. Two. Three')
  expect(problemWords(['One', 'Two', 'Three', 'Four'])).toBe('One. Two. Three, and 1 more')
  expect(problemWords(['One', 'Two', 'Three', 'Four', 'Five'])).toBe('One. Two. Three, and 2 more')
})

test('beside Save the first problem stands by name', () => {
  expect(reasonWords(['A', 'A'])).toBe('A')
  expect(reasonWords(['A', 'B', 'A', 'C'])).toBe('A, and 2 more')
})
