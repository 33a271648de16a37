import { expect, test } from 'vitest'
import type { GameView } from '#core/game/state.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import type { Stop } from '#web/live/replay/stops.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { courseWords, lastStop, momentWords } from './moment-words.ts'
import { defaultSpeed } from './use-playback.ts'

const view: GameView = aGame().state
const atMs = STARTED_AT_MS + 60 * 60_000
const stop = (index: number): Stop => ({
  ...{
    index,
    replayMs: index,
    atMs,
    kind: 'capture',
    words: `No. ${index}.`,
    teamId: 't1',
    zoneId: 'z01',
    photos: [],
  },
})

test('[I16] a moment is told by its time, what was left, and what happened last', () => {
  expect(momentWords(view, atMs, stop(3))).toBe(`${timeOfDay(atMs)}, 02:00:00 left: No. 3.`)
  expect(momentWords(view, atMs, null)).toBe(`${timeOfDay(atMs)}, 02:00:00 left`)
  const paused = { ...view, pause: { sinceMs: atMs - 60_000 } }
  expect(momentWords(paused, atMs, null)).toBe(`${timeOfDay(atMs)}, 02:01:00 left, paused`)
  expect(courseWords(paused)).toBe('PAUSED')
  expect(momentWords({ ...view, status: 'completed' }, atMs, null)).toBe(`${timeOfDay(atMs)}, Game over`)
})

test('[I16] the last thing that happened is found among thousands', () => {
  const stops = Array.from({ length: 3_000 }, (_, n) => stop(2 * n + 5))
  expect([0, 5, 6, 7, 8, 99_999].map((count) => lastStop(stops, count)?.index)).toEqual([
    undefined,
    undefined,
    5,
    5,
    7,
    6_003,
  ])
})

test('[I15] by default a replay is over in two minutes, where the highest speed is enough', () => {
  const minutes = [1, 19, 90, 480, 2_000].map((length) => defaultSpeed(length * 60_000))
  expect(minutes).toEqual([10, 10, 60, 300, 600])
})
