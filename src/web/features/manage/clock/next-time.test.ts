import { expect, test } from 'vitest'
import { nextTime } from './next-time.ts'

const noon = new Date(2026, 5, 10, 12, 30, 15).getTime()

test('a time of day is the next one on the clock, today or tomorrow', () => {
  expect(nextTime('13:00', noon)).toBe(new Date(2026, 5, 10, 13).getTime())
  expect(nextTime('12:30', noon)).toBe(new Date(2026, 5, 11, 12, 30).getTime())
  expect(nextTime('00:05', noon)).toBe(new Date(2026, 5, 11, 0, 5).getTime())
})

test('what is no time of day is none', () => {
  expect(nextTime('', noon)).toBeNull()
  expect(nextTime('soon', noon)).toBeNull()
})
