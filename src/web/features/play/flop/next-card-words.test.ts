import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import { nextCardText } from './next-card-words.ts'

const NOW_MS = 1_000_000
const RUNNING = { isDeckEmpty: false, pause: null }
/** @param ends in minutes from now; null without expiry */
const cards = (...ends: (number | null)[]) =>
  ends.map((end) => ({ expiryTimeMs: end === null ? null : NOW_MS + end * MINUTE_MS }))
const words = (view: Parameters<typeof nextCardText>[0], ...ends: (number | null)[]) =>
  nextCardText(view, cards(...ends), NOW_MS)

test('[F2] the next card comes when the first ends, in whole minutes as its countdown reads, or is claimed', () => {
  expect(words(RUNNING, 90, 10.2, null)).toBe('It comes in 10 min, or when one is claimed.')
  expect(words(RUNNING, 90, 0.9)).toBe('It comes in less than a minute, or when one is claimed.')
  expect(words(RUNNING, 0, 90)).toBe('It comes when one is claimed or ends.')
  expect(words(RUNNING, null, null)).toBe('It comes when one is claimed.')
})

test('while the game is paused nobody knows in how many minutes', () => {
  expect(words({ ...RUNNING, pause: { sinceMs: NOW_MS - 5 } }, 90, 11)).toBe(
    'It comes when one is claimed or ends.',
  )
})

test('[F6] none comes from an empty deck', () => {
  expect(words({ ...RUNNING, isDeckEmpty: true }, 90)).toBe('These are the last ones.')
})

test('[F8] none comes while more than seven are live', () => {
  expect(words(RUNNING, ...Array.from({ length: 9 }, () => 30))).toBe('It comes once fewer than 7 are live.')
})
