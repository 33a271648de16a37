import { describe, expect, test } from 'vitest'
import type { TimingDraft } from '#core/setup/setup.ts'
import {
  cardsWords,
  carried,
  exampleWords,
  problemsByField,
  stepped,
  timingWords,
  wholeDollars,
  wholeNumber,
} from './timing.ts'

const timing = (game: [number, number], challenge: [number, number]): TimingDraft => ({
  gameDurationHours: game[0],
  gameDurationMinutes: game[1],
  challengeDurationHours: challenge[0],
  challengeDurationMinutes: challenge[1],
})
const DAY = 24 * 60

describe('typing', () => {
  test.each([
    ['8', 8],
    ['07', 7],
    [' 41 ', 41],
    ['', 0],
    ['-5', 0],
    ['1.5', 0],
    ['1e3', 0],
    ['two', 0],
    ['12345', 9_999],
  ])('%j counts as %i', (text, value) => expect(wholeNumber(text)).toBe(value))

  test.each([
    ['1,000,000', 1_000_000],
    ['50000', 50_000],
    ['2.5', 0],
    ['', 0],
  ])('an amount of %j is %i', (text, value) => expect(wholeDollars(text)).toBe(value))

  test('sixty minutes and more become hours', () => {
    expect(carried({ hours: 1, minutes: 135 })).toEqual({ hours: 3, minutes: 15 })
    expect(carried({ hours: 2, minutes: 59 })).toEqual({ hours: 2, minutes: 59 })
  })
})

describe('the spinner', () => {
  test.each([
    [{ hours: 2, minutes: 10 }, 'minutes', 1, { hours: 2, minutes: 15 }],
    [{ hours: 2, minutes: 12 }, 'minutes', 1, { hours: 2, minutes: 15 }],
    [{ hours: 2, minutes: 12 }, 'minutes', -1, { hours: 2, minutes: 10 }],
    [{ hours: 2, minutes: 55 }, 'minutes', 1, { hours: 3, minutes: 0 }],
    [{ hours: 2, minutes: 0 }, 'minutes', -1, { hours: 1, minutes: 55 }],
    [{ hours: 0, minutes: 3 }, 'minutes', -1, { hours: 0, minutes: 0 }],
    [{ hours: 0, minutes: 0 }, 'minutes', -1, { hours: 0, minutes: 0 }],
    [{ hours: 2, minutes: 12 }, 'hours', 1, { hours: 3, minutes: 12 }],
    [{ hours: 0, minutes: 12 }, 'hours', -1, { hours: 0, minutes: 0 }],
    [{ hours: 23, minutes: 30 }, 'hours', 1, { hours: 24, minutes: 0 }],
    [{ hours: 24, minutes: 0 }, 'minutes', 1, { hours: 24, minutes: 0 }],
    [{ hours: 30, minutes: 2 }, 'hours', 1, { hours: 30, minutes: 2 }],
    [{ hours: 30, minutes: 2 }, 'hours', -1, { hours: 29, minutes: 2 }],
  ] as const)('%j, %s by %i: %j', (duration, unit, direction, expected) => {
    expect(stepped(duration, unit, direction, DAY)).toEqual(expected)
  })
})

describe('words', () => {
  test('[C4] each limit is told beside its own fields', () => {
    expect(problemsByField(timing([0, 59], [0, 4]))).toEqual({
      game: 'Game duration must be at least 1 hour',
      challenge: 'Challenge timer must be at least 5 minutes',
    })
    expect(problemsByField(timing([24, 1], [6, 1]))).toEqual({
      game: 'Game duration cannot exceed 24 hours',
      challenge: 'Challenge timer cannot exceed 6 hours',
    })
    expect(problemsByField(timing([24, 0], [6, 0]))).toEqual({ game: null, challenge: null })
  })

  test('say when it ends and how long a card lives', () => {
    expect(timingWords(timing([8, 0], [2, 0]))).toBe('Ends 8 h after the start; each card lasts 2 h')
    expect(timingWords(timing([1, 7], [0, 41]))).toBe(
      'Ends 1 h 7 min after the start; each card lasts 41 min',
    )
  })

  test('give an example of the day', () => {
    expect(exampleWords(8 * 60)).toBe('Start at 10:00, end at 18:00')
    expect(exampleWords(83)).toBe('Start at 10:00, end at 11:23')
    expect(exampleWords(13 * 60 + 59)).toBe('Start at 10:00, end at 23:59')
    expect(exampleWords(14 * 60)).toBe('Start at 10:00, end at 00:00 the next day')
    expect(exampleWords(DAY)).toBe('Start at 10:00, end at 10:00 the next day')
  })

  test('[X47] say whether the challenges will do, also of one', () => {
    expect(cardsWords(timing([8, 0], [2, 0]), 80)).toBe(
      'Even if nobody claims any, 28 of your 80 challenges will come up.',
    )
    expect(cardsWords(timing([8, 1], [2, 0]), 35)).toContain('35 of your 35')
    expect(cardsWords(timing([8, 1], [2, 0]), 34)).toContain('Your 34 challenges may run out')
    expect(cardsWords(timing([8, 1], [2, 0]), 1)).toContain('Your only challenge may run out')
    expect(cardsWords(timing([8, 0], [2, 0]), 0)).toBeNull()
    expect(cardsWords(timing([2, 0], [2, 0]), 80)).toBe('No card will expire before the game ends.')
    expect(cardsWords(timing([0, 0], [2, 0]), 80)).toBeNull()
  })
})
