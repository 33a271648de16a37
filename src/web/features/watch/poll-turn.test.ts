import { expect, test } from 'vitest'
import { untilTurnMs } from './poll-turn.ts'

test('[I38] a page keeps its turn in the second, however long an answer took', () => {
  expect([5_000, 5_001, 5_300, 5_650, 5_700, 5_701].map((nowMs) => untilTurnMs(nowMs, 700))).toEqual([
    700, 699, 400, 50, 1_000, 999,
  ])
  expect(untilTurnMs(5_699, 700), 'a timer that fired early').toBe(1_001)
  expect(untilTurnMs(20, 700)).toBe(680)
  expect(untilTurnMs(900, 0)).toBe(100)
})

test('[I38] pages that were all answered at once ask again at different times', () => {
  const next = [0, 250, 500, 750].map((offsetMs) => 5_100 + untilTurnMs(5_100, offsetMs))
  expect(next.toSorted()).toEqual([5_250, 5_500, 5_750, 6_000])
})
