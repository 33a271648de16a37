import { expect, test } from 'vitest'
import { nameOf } from './name-of.ts'

test('a new profile is called by the part of the e-mail before the @, else User', () => {
  expect(nameOf('ada.lovelace@example.org')).toBe('ada.lovelace')
  expect(nameOf('@example.org')).toBe('User')
  expect(nameOf('')).toBe('User')
})
