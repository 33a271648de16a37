import { expect, test } from 'vitest'
import { aGame } from '#test/builders.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { courseWords } from './course-words.ts'

test('the game as a whole, with its end while it is known', () => {
  const { state } = aGame()
  expect(courseWords(state)).toBe(`3 teams · 4 zones · ends at ${timeOfDay(state.endsAtMs)}`)
  expect(courseWords({ ...state, pause: { sinceMs: 1 } })).toBe('3 teams · 4 zones')
  expect(courseWords(aGame({ phase: 'time-up' }).state)).toBe('3 teams · 4 zones')
})
