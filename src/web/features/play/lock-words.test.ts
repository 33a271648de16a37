import { expect, test } from 'vitest'
import { lockWords } from './lock-words.ts'

test('[H3] a lock is told by its end, or by that of the game if it comes first', () => {
  const untilMs = new Date(2031, 4, 17, 14, 32).getTime()
  expect(lockWords(untilMs, { endsAtMs: untilMs + 1 })).toBe('Locked until 14:32')
  expect(lockWords(untilMs, { endsAtMs: untilMs })).toBe('Locked until the end')
})
