import { expect, test } from 'vitest'
import { canTake, NO_PASSWORD } from './new-password.tsx'

test('a password that meets every rule and was typed twice alike is taken', () => {
  expect(canTake({ password: 'Abcdefgh1!', confirmation: 'Abcdefgh1!' })).toBe(true)
})

test('nothing typed is not taken, though both are alike', () => {
  expect(canTake(NO_PASSWORD)).toBe(false)
})

test.each(['Abcdefg1!', 'abcdefgh1!', 'ABCDEFGH1!', 'Abcdefghi!', 'Abcdefgh12'])(
  '%s misses a rule, so it is not taken',
  (password) => {
    expect(canTake({ password, confirmation: password })).toBe(false)
  },
)

test('two that differ are not taken', () => {
  expect(canTake({ password: 'Abcdefgh1!', confirmation: 'Abcdefgh1?' })).toBe(false)
})
