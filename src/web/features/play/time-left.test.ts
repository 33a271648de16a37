import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const game = { createdAtMs: 700_000, endsAtMs: 5_000_000, isTimeUp: false, status: 'active' } as const

test('time left counts down to the end and never below', () => {
  expect(timeLeft(game, 1_400_000)).toEqual({ leftMs: 3_600_000, isOver: false, isLastTrain: false })
  expect(timeLeft(game, 5_000_001)).toEqual({ leftMs: 0, isOver: true, isLastTrain: false })
})

test('a lobby, however old, has all its time and is not over', () => {
  const lobby = { ...game, status: 'lobby' } as const
  const whole = { leftMs: 4_300_000, isOver: false, isLastTrain: false }
  for (const nowMs of [700_000, 4_900_000, 5_000_001]) expect(timeLeft(lobby, nowMs)).toEqual(whole)
})

test('the last ten minutes are the last train', () => {
  expect(timeLeft(game, 4_399_999).isLastTrain).toBe(false)
  expect(timeLeft(game, 4_400_000).isLastTrain).toBe(true)
})

test('a game whose time is up or that was ended has no time left, whatever the clock says', () => {
  expect(timeLeft({ ...game, isTimeUp: true }, 1_000)).toMatchObject({ leftMs: 0, isOver: true })
  expect(timeLeft({ ...game, status: 'completed' }, 1_000)).toMatchObject({ leftMs: 0, isOver: true })
})
