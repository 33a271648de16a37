import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { derivedId } from './derived-id.ts'

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
