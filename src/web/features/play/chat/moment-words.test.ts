import { expect, test } from 'vitest'
import { dayWords } from '#web/ui/game/day-words.ts'
import { momentWords, sentWords } from './moment-words.ts'

/** By the clock on the wall, whatever the time zone. */
const at = (time: string, day = '2026-11-21') => new Date(`${day}T${time}:00`).getTime()
const NOW = at('15:00')
const photo = (takenAtMs: number | null) => ({ id: 'a'.repeat(16), width: 4, height: 3, takenAtMs })
const line = (writtenAtMs: number, ...taken: (number | null)[]) => ({
  atMs: at('14:31'),
  writtenAtMs,
  photos: taken.map(photo),
})

test('a moment of today is its time, one of another day has its day', () => {
  expect(momentWords(at('09:05'), NOW)).toBe('09:05')
  expect(momentWords(at('09:05', '2026-11-20'), NOW)).toBe('20 Nov, 09:05')
})

test('what was sent at once tells one time', () => {
  expect(sentWords(line(at('14:30')), NOW)).toEqual({ earlier: null, sent: '14:31' })
  expect(sentWords(line(at('14:30'), at('14:21'), null), NOW)).toEqual({ earlier: null, sent: '14:31' })
  expect(sentWords(line(at('14:21')), NOW)).toEqual({ earlier: null, sent: '14:31' })
})

test('[E2] a photo taken earlier tells when', () => {
  expect(sentWords(line(at('14:30'), at('14:02')), NOW)).toEqual({
    earlier: 'Taken 14:02',
    sent: 'sent 14:31',
  })
  expect(sentWords(line(at('14:30'), null, at('14:03'), at('13:40')), NOW)).toEqual({
    earlier: 'Taken 13:40–14:03',
    sent: 'sent 14:31',
  })
})

test('[E2] words that waited for signal tell when they were written', () => {
  expect(sentWords(line(at('14:02')), NOW)).toEqual({ earlier: 'Written 14:02', sent: 'sent 14:31' })
})

test('a day is told without its year unless that is another one', () => {
  expect(dayWords(at('12:00', '2026-12-21'), NOW)).toBe('21 December')
  expect(dayWords(at('12:00', '2027-01-03'), NOW)).toBe('3 January 2027')
})
