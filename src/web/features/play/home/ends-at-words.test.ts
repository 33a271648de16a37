import { expect, test } from 'vitest'
import { endsAtWords } from './ends-at-words.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 11, day, hour, minute).getTime()

test('the end is said by the day: today, tomorrow, within a week, later', () => {
  const now = at(14, 23, 30)
  expect(endsAtWords(at(14, 23, 59), now)).toBe('Ends at 23:59')
  expect(endsAtWords(at(15, 6, 15), now)).toBe('Ends tomorrow 06:15')
  // A Saturday.
  expect(endsAtWords(at(19, 10), now)).toBe('Ends Sat 10:00')
  expect(endsAtWords(at(21, 10), now)).toBe('Ends 21 Dec 10:00')
})
