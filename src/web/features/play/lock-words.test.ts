import { expect, test } from 'vitest'
import { lockWords } from './lock-words.ts'

test('[H3] a lock is told by its end, or by that of the game if it comes first', () => {
  const untilMs = new Date(2031, 4, 17, 14, 32).getTime()
  expect(lockWords(untilMs, { endsAtMs: untilMs + 1 })).toBe('Locked until 14:32')
  expect(lockWords(untilMs, { endsAtMs: untilMs })).toBe('Locked until the end')
})

test('[H3] [T8] while the game is paused, a lock is told by what is left of it then', () => {
  const untilMs = new Date(2031, 4, 17, 14, 32).getTime()
  const pause = { sinceMs: untilMs - 11 * 60_000 - 1 }
  expect(lockWords(untilMs, { endsAtMs: untilMs + 1, pause })).toBe('Locked for 12 min after the pause')
  expect(lockWords(untilMs, { endsAtMs: untilMs, pause })).toBe('Locked until the end')
})
