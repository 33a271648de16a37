import { describe, expect, test } from 'vitest'
import { PASSWORD_RULES, unmetPasswordRules } from './password.ts'

const unmet = (password: string) => unmetPasswordRules(password).map((rule) => rule.id)

describe('password rules', () => {
  test.each([
    ['', ['length', 'upper', 'lower', 'digit', 'special']],
    ['Abcdef1!x', ['length']],
    ['abcdefg12!', ['upper']],
    ['ABCDEFG12!', ['lower']],
    ['Abcdefghi!', ['digit']],
    ['Abcdefgh12', ['special']],
    ['Abcdef 123', ['special']],
    ['Abcdefg12!', []],
    ['Straße 99 §', []],
  ])('%j leaves %j unmet', (password, expected) => {
    expect(unmet(password)).toEqual(expected)
  })

  test('a letter outside the alphabet of English is no special character', () => {
    expect(unmet('Abcdefgh1é')).toEqual(['special'])
  })

  test('an emoji counts as one character', () => {
    expect(unmet('Ab1😀😀😀😀')).toEqual(['length'])
  })

  test('there are as many rules as segments of the meter', () => {
    expect(PASSWORD_RULES).toHaveLength(5)
  })
})
