import { expect, test } from 'vitest'
import { retentionWords } from './retention-words.ts'

const NOW = new Date('2026-11-21T15:00:00').getTime()
const UNTIL = new Date('2026-12-21T15:00:00').getTime()
const words = (status: 'active' | 'completed', photosUntilMs: number | null, chatCount = 3) =>
  retentionWords({ status, photosUntilMs, chatCount }, NOW)

test('[E8] an ended game tells when its photos go, and that they are gone', () => {
  expect(words('completed', UNTIL)).toBe('Photos will be deleted on 21 December.')
  expect(words('completed', null)).toBe('Photos from this game have been deleted.')
})

test('nothing is said while the game runs, nor where nobody has posted', () => {
  expect(words('active', null)).toBeNull()
  expect(words('completed', null, 0)).toBeNull()
})
