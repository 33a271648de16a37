import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { derivedId, derivedRandom } from './derived.ts'

test('is the beginning of the HMAC in base32', () => {
  const digest = createHmac('sha256', 'a secret').update('game:ada:command').digest()
  const bits = [...digest].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const expected = Array.from({ length: 16 }, (_, index) =>
    'abcdefghijklmnopqrstuvwxyz234567'.charAt(Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)),
  ).join('')
  expect(derivedId('a secret', 'game:ada:command')).toBe(expected)
  expect(expected).toMatch(/^[a-z2-7]{16}$/)
})

test('is the same for the same words only', () => {
  const ids = ['game:ada:c1', 'game:ada:c2', 'seat:ada:c1'].map((words) => derivedId('s', words))
  expect(new Set([...ids, derivedId('another', 'game:ada:c1')]).size).toBe(4)
  expect(derivedId('s', 'game:ada:c1')).toBe(ids[0])
})

test('chance is the same for the same words only, and spread over [0, 1)', () => {
  const drawn = (secret: string, words: string) => Array.from({ length: 999 }, derivedRandom(secret, words))
  const first = drawn('s', 'deadline:ada:7')
  expect(drawn('s', 'deadline:ada:7')).toEqual(first)
  const others = [drawn('s', 'deadline:ada:8'), drawn('another', 'deadline:ada:7')]
  expect(new Set([...first, ...others.flat()]).size).toBe(3 * 999)
  expect(first.every((chance) => chance >= 0 && chance < 1)).toBe(true)
  expect(first.filter((chance) => chance < 0.25).length).toBeGreaterThan(200)
})
