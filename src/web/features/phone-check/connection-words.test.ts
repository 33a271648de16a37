import { expect, test } from 'vitest'
import { type Connection, connectionFinding, secureFinding } from './connection-words.ts'
import type { Mark } from './finding.ts'

test.each<[string, Mark, Connection]>([
  ['Connected, 120 ms', 'good', { kind: 'open', roundTripMs: 119.6 }],
  ['Connected, 1 ms', 'good', { kind: 'open', roundTripMs: 0.2 }],
  ['Connected', 'good', { kind: 'open', roundTripMs: null }],
  ['Connected, but slow: 2.3 s', 'note', { kind: 'open', roundTripMs: 2_310 }],
  ['Offline', 'fix', { kind: 'offline' }],
  ['No answer', 'fix', { kind: 'silent' }],
  ['Live connection blocked', 'fix', { kind: 'blocked' }],
  ['Testing…', 'busy', { kind: 'checking' }],
])('[J31] %s', (word, mark, connection) => {
  const finding = connectionFinding(connection)
  expect(finding).toMatchObject({ word, mark })
  expect((finding.steps ?? []).length > 0, 'whatever is to be fixed says how').toBe(mark === 'fix')
})

test('[J32] a page on plain http says what it can’t do, and what to ask for', () => {
  expect(secureFinding(true, 'https:')).toMatchObject({ mark: 'good', word: 'Secure (https)' })
  expect(secureFinding(true, 'http:'), 'on this machine').toMatchObject({ mark: 'good', word: 'Secure' })
  const insecure = secureFinding(false, 'http:')
  expect(insecure).toMatchObject({ mark: 'fix', word: 'Not secure (http)' })
  expect(insecure.steps?.[0]).toContain('https')
})
