import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { viewFor } from '#core/game/view.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { folded } from '#test/given.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { blindWords } from './blind-words.ts'

const { events } = aGame({ rules: { hiddenLastMinutes: 30 } })
const BLIND_AT_MS = STARTED_AT_MS + 150 * MINUTE_MS
const began: GameEvent = { type: 'BlindBegan', sinceMs: BLIND_AT_MS }
const state = (...more: GameEvent[]) => folded([...events, ...more]).state

test('[H8] every screen counts down the last ten minutes before bids are hidden, by the clock of the game', () => {
  expect(blindWords(state(), BLIND_AT_MS - 11 * MINUTE_MS)).toBeNull()
  expect(blindWords(state(), BLIND_AT_MS - 4 * MINUTE_MS - 32_000)).toEqual([
    'Bids will be hidden',
    'in 00:04:32',
  ])
  const paused = state({ type: 'GamePaused', sinceMs: BLIND_AT_MS - 60_000 })
  expect(blindWords(paused, BLIND_AT_MS + 99 * MINUTE_MS)).toEqual(['Bids will be hidden', 'in 00:01:00'])
  expect(blindWords(aGame().state, BLIND_AT_MS)).toBeNull()
})

test('[H8] then it says since when, to teams and to the host; at the end nothing', () => {
  const since = timeOfDay(BLIND_AT_MS)
  expect(blindWords(viewFor(state(began), 'team:t2'), BLIND_AT_MS + 1)).toEqual([
    'Bids are hidden until the end',
    `As of ${since}`,
  ])
  expect(blindWords(viewFor(state(began), 'host'), BLIND_AT_MS + 1)).toEqual([
    'Bids are hidden from other teams',
    `Since ${since}`,
  ])
  const over = state(began, { type: 'TimeRanOut' }, { type: 'BlindEnded' })
  expect(blindWords(over, STARTED_AT_MS + 181 * MINUTE_MS)).toBeNull()
})
