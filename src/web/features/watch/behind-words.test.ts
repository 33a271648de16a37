import { expect, test } from 'vitest'
import { behindWords } from './behind-words.ts'

const answer = {
  ...{ delayMinutes: 15, heldAtMs: null, isFrozen: false, isRevealed: false },
  ...{ bordersVersion: 0, view: null },
}

test('[I32] [I34] [I36] the board says how far behind it is, and why it stands still', () => {
  expect(behindWords(answer)).toBe('15 minutes behind the game')
  expect(behindWords({ ...answer, delayMinutes: 0 })).toBe('Live')
  expect(behindWords({ ...answer, heldAtMs: 1 })).toBe('Waiting until it’s 15 minutes behind the game')
  expect(behindWords({ ...answer, heldAtMs: 1, isFrozen: true })).toBe(
    'The board is frozen until the host reveals it',
  )
  expect(behindWords({ ...answer, isRevealed: true })).toBe('Final result')
})
