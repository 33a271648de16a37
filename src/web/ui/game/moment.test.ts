import { expect, test } from 'vitest'
import { dayOf, momentOf } from './moment.ts'

test('a day and a time are a moment by this phone’s clock', () => {
  const atMs = new Date(2026, 10, 8, 9, 5).getTime()
  expect(dayOf(atMs)).toBe('2026-11-08')
  expect(momentOf('2026-11-08', '09:05')).toBe(atMs)
})

test('half of one is none', () => {
  expect(momentOf('', '09:05')).toBeNull()
  expect(momentOf('2026-11-08', '')).toBeNull()
})
