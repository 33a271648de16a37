import { expect, test } from 'vitest'
import { emailBody } from './accounts.ts'

const read = (email: string): string | null => emailBody.safeParse({ email }).data?.email ?? null

test.each([
  ['ADA@Example.ORG', 'ada@example.org'],
  ['  ada@example.org\n', 'ada@example.org'],
  // The Kelvin sign is a k in lower case.
  ['\u212Aate@example.org', 'kate@example.org'],
])('limits count %j as %s', (email, counted) => {
  expect(read(email)).toBe(counted)
})

test.each([
  'ada@example.org.',
  'adа@example.org',
  'ada@exаmple.org',
  'ada@@example.org',
  'ada\u200b@example.org',
  'ada@example.org\r\nBcc: eve@example.org',
  `${'a'.repeat(250)}@example.org`,
  'İda@example.org',
])('%j is no address', (email) => {
  expect(read(email)).toBeNull()
})
