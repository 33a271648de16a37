import fc from 'fast-check'
import { expect, test } from 'vitest'
import { teamLetters } from './team-letters.ts'

test('a team wears the first letter of its name, without The', () => {
  expect(teamLetters(['Red Team', 'The Blue Ones', 'théâtre'])).toEqual(['R', 'B', 'T'])
})

test('The alone is a name like any other', () => {
  expect(teamLetters(['The', 'Theo', 'The '])).toEqual(['T', 'H', 'E'])
})

test('a letter that is taken gives way to the next letter of the name', () => {
  expect(teamLetters(['Blue Team', 'Black Team', 'Bl'])).toEqual(['B', 'L', 'A'])
})

test('the team that gives way takes no letter that another team begins with', () => {
  expect(teamLetters(['Red', 'Rose', 'Orange'])).toEqual(['R', 'S', 'O'])
})

test('digits count, signs do not', () => {
  expect(teamLetters(['#1 Fans', '🚕 Cabs', '!!!'])).toEqual(['1', 'C', 'A'])
})

test('any teams have letters of their own, one sign each', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 6 }), (names) => {
      const letters = teamLetters(names)
      expect(letters).toHaveLength(names.length)
      expect(new Set(letters).size).toBe(names.length)
      for (const letter of letters) expect([...letter]).toHaveLength(1)
    }),
  )
})
