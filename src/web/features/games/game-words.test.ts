import { expect, test } from 'vitest'
import type { GameSummary } from '#core/game/summary.ts'
import { calledOf, dayOf, endWords, lengthOf, photosLeftUntilMs } from './game-words.ts'

const HOUR_MS = 3_600_000
const AT_MS = new Date(2026, 10, 21, 10, 0).getTime()
const team = (name: string, zones: number, rank: number | null) => ({ name, color: name, zones, rank })
const summary = (changes: Partial<GameSummary> = {}): GameSummary => ({
  name: null,
  startedAtMs: AT_MS,
  endedAtMs: AT_MS + 3 * HOUR_MS + 20 * 60_000,
  teams: [team('Red Team', 7, 1), team('Blue Team', 2, 2)],
  ...changes,
})
const game = (changes?: Partial<GameSummary>, status: 'lobby' | 'active' | 'completed' = 'completed') => ({
  code: 'K7WXYZ',
  status,
  createdAtMs: AT_MS - 25 * HOUR_MS,
  summary: summary(changes),
})

test('[I66] a game goes by its name, or by its code', () => {
  expect(calledOf(game({ name: 'Night Race' }))).toBe('Night Race')
  expect(calledOf(game())).toBe('Game K7WXYZ')
})

test('[I66] its day is the one on which it began, or was created', () => {
  expect(dayOf(game())).toBe('Sat, 21 Nov 2026')
  expect(dayOf(game({ startedAtMs: null }))).toBe('Fri, 20 Nov 2026')
})

test('[I66] its length is told once it has ended', () => {
  expect(lengthOf(summary())).toBe('3 h 20 min')
  expect(lengthOf(summary({ endedAtMs: AT_MS + 29_000 }))).toBe('less than a minute')
  expect(lengthOf(summary({ endedAtMs: null }))).toBeNull()
  expect(lengthOf(summary({ startedAtMs: null }))).toBeNull()
})

test('[I66] the winner is named with the zones; joint winners win together', () => {
  expect(endWords(game())).toBe('Red Team won with 7 zones')
  expect(endWords(game({ teams: [team('Red', 0, 2), team('Blue', 1, 1)] }))).toBe('Blue won with 1 zone')
  expect(endWords(game({ teams: [team('Red', 0, 1), team('Blue', 0, 2)] }))).toBe('Red won with no zones')
  const three = ['Red', 'Blue', 'Pink'].map((name) => team(name, 3, 1))
  expect(endWords(game({ teams: three }))).toBe('Red, Blue and Pink won together with 3 zones each')
})

test('[I66] an open game says where it is, and one that never began says so', () => {
  const open = { startedAtMs: null, endedAtMs: null }
  expect(endWords(game(open, 'lobby'))).toBe('Waiting in the lobby')
  expect(endWords(game({ endedAtMs: null }, 'active'))).toBe('Running now')
  expect(endWords(game({ startedAtMs: null }))).toBe('Ended before it began')
  expect(endWords(game({ teams: [] }))).toBe('Ended')
})

test('[I48] photos are left until they are deleted, where there are any', () => {
  const left = (photosUntilMs?: number | null) =>
    photosLeftUntilMs(game(photosUntilMs === undefined ? {} : { photosUntilMs }), AT_MS)
  expect([left(AT_MS + 1), left(AT_MS), left(null), left()]).toEqual([AT_MS + 1, null, null, null])
})
