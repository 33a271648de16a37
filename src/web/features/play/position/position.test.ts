import { describe, expect, test } from 'vitest'
import type { Zone } from '#core/game/state.ts'
import {
  type Fix,
  isWatching,
  nextPosition,
  type Position,
  type PositionEvent,
  whyFailed,
} from './position.ts'
import { accuracyWords, whereWords } from './position-words.ts'

const fix: Fix = { place: [-73.98, 40.73], accuracyM: 25, atMs: 100_000 }
const later: Fix = { place: [-73.97, 40.74], accuracyM: 8, atMs: 160_000 }

const after = (...events: PositionEvent[]): Position => events.reduce<Position>(nextPosition, { kind: 'off' })

describe('one’s own position', () => {
  test('is off until it is asked for', () => {
    expect(after()).toEqual({ kind: 'off' })
    expect(after({ type: 'fixed', fix })).toEqual({ kind: 'off' })
    expect(after({ type: 'asked' })).toEqual({ kind: 'searching' })
  })

  test('is found, and stays with the newest fix', () => {
    expect(after({ type: 'asked' }, { type: 'fixed', fix }, { type: 'fixed', fix: later })).toEqual({
      kind: 'found',
      fix: later,
      isFromBefore: false,
    })
  })

  test('is from before once the screen was locked, until the next fix', () => {
    const slept = after({ type: 'asked' }, { type: 'fixed', fix }, { type: 'slept' })
    expect(slept).toEqual({ kind: 'found', fix, isFromBefore: true })
    expect(nextPosition(slept, { type: 'fixed', fix: later })).toMatchObject({ isFromBefore: false })
    expect(after({ type: 'asked' }, { type: 'slept' })).toEqual({ kind: 'searching' })
  })

  test('is kept in a tunnel, but not after a refusal or the end of the game', () => {
    const failed = (why: 'unavailable' | 'denied' | 'game-over') =>
      after({ type: 'asked' }, { type: 'fixed', fix }, { type: 'failed', why })
    expect(failed('unavailable').kind).toBe('found')
    expect(failed('denied')).toEqual({ kind: 'none', why: 'denied' })
    expect(failed('game-over')).toEqual({ kind: 'none', why: 'game-over' })
    expect(after({ type: 'asked' }, { type: 'failed', why: 'unavailable' })).toMatchObject({ kind: 'none' })
  })

  test('the end of the game is not told to someone who never asked', () => {
    expect(after({ type: 'failed', why: 'game-over' })).toEqual({ kind: 'off' })
  })

  test('is no longer read once it is hidden', () => {
    const hidden = after({ type: 'asked' }, { type: 'fixed', fix }, { type: 'stopped' })
    expect(hidden).toEqual({ kind: 'off' })
    expect(
      [hidden, after({ type: 'asked' }), after({ type: 'asked' }, { type: 'fixed', fix })].map(isWatching),
    ).toEqual([false, true, true])
  })

  test('a refusal is told from bad luck', () => {
    expect([1, 2, 3].map(whyFailed)).toEqual(['denied', 'unavailable', 'unavailable'])
  })
})

describe('in words', () => {
  const zone = { number: 4 } as Zone
  test.each([
    [{ zone, isSure: true }, 'You’re in Zone 4'],
    [{ zone, isSure: false }, 'You may be in Zone 4'],
    [{ zone: null, isSure: true }, 'You’re outside all zones'],
    [{ zone: null, isSure: false }, 'You may be outside all zones'],
  ])('%j', (where, words) => {
    expect(whereWords(where)).toBe(words)
  })

  test.each([
    [25, 5_000, 'within 25 m, 5 s ago'],
    [4.4, 900, 'within 4 m, just now'],
    [0, -3_000, 'within 1 m, just now'],
    [1_240, 59_999, 'within 1.2 km, 59 s ago'],
    [30, 60_000, 'within 30 m, 1 min ago'],
    [30, 2 * 3_600_000, 'within 30 m, 2 h ago'],
  ])('%i m after %i ms: %s', (accuracyM, ageMs, words) => {
    expect(accuracyWords({ ...fix, accuracyM }, fix.atMs + ageMs)).toBe(words)
  })
})
