import { expect, test } from 'vitest'
import { isBearer } from './bearer.ts'

const TOKEN = 'a token of 24 characters'

test.each([
  ['the token', `Bearer ${TOKEN}`, true],
  ['another of its length', `Bearer ${TOKEN.replace('a', 'b')}`, false],
  ['its beginning', `Bearer ${TOKEN.slice(0, -1)}`, false],
  ['more than it', `Bearer ${TOKEN}s`, false],
  ['another scheme', `Basic ${TOKEN}`, false],
  ['the token alone', TOKEN, false],
  ['nothing', '', false],
  ['no header at all', undefined, false],
])('%s', (_, header, isIt) => {
  expect(isBearer(header, TOKEN)).toBe(isIt)
})
