import { describe, expect, it } from 'vitest'
import { otherDay, timeOfDay } from './time-of-day.ts'

const NOON = new Date(2031, 4, 17, 12, 5).getTime()

describe('a time of day', () => {
  it('is written as the British write it, the first minute of a day included', () => {
    const british = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
    for (const [hour, minute] of [
      [0, 0],
      [0, 7],
      [9, 30],
      [12, 5],
      [23, 59],
    ] as const) {
      const at = new Date(2031, 4, 17, hour, minute).getTime()
      expect(timeOfDay(at)).toBe(british.format(at))
    }
    expect(timeOfDay(NOON)).toBe('12:05')
  })

  it('names the day only where it is another', () => {
    expect(otherDay(NOON, new Date(2031, 4, 17, 23, 59).getTime())).toBeNull()
    expect(otherDay(NOON, new Date(2031, 4, 18).getTime())).toBe('17 May')
  })
})
