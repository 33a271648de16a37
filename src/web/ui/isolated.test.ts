import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test.each([
  ['Red Team completed "Take a Dip" (+$50)', 'Red Team completed "Take a Dip" (+$50)'],
  ['שועלים completed "Take a Dip" (+$50)', '\u2068שועלים\u2069 completed "Take a Dip" (+$50)'],
  ['Red Team took Zone 3 - الحي القديم with $50', 'Red Team took Zone 3 - \u2068الحي القديم\u2069 with $50'],
  ['"אב" is of גד', '"\u2068אב\u2069" is of \u2068גד\u2069'],
  ['Les Bouchées 🦊', 'Les Bouchées 🦊'],
])('[X41] %s', (sentence, shown) => {
  expect(isolated(sentence)).toBe(shown)
})
