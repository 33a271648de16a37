import { expect, test } from 'vitest'
import { ordinal } from './ordinal.ts'

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [112, '112th'],
])('place %i reads %s', (place, words) => {
  expect(ordinal(place)).toBe(words)
})

test('every place ends as the British write it', () => {
  const rules = new Intl.PluralRules('en', { type: 'ordinal' })
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  for (let place = 0; place <= 1_200; place += 1) {
    expect(ordinal(place)).toBe(`${place}${endings[rules.select(place)] ?? 'th'}`)
  }
})
