import { expect, test } from 'vitest'
import { emailOfToken } from './email-of-token.ts'

const tokenOf = (payload: unknown): string =>
  ['e30', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'signature'].join('.')

test('the address is read from a token', () => {
  expect(emailOfToken(tokenOf({ email: 'ada+1@example.org', iat: 1 }))).toBe('ada+1@example.org')
})

test.each([
  '',
  'x',
  'a.b.c',
  tokenOf({}),
  tokenOf(null),
  tokenOf({ email: 7 }),
  tokenOf({ email: 'x'.repeat(300) }),
])('there is none in %j', (token) => {
  expect(emailOfToken(token)).toBeNull()
})
