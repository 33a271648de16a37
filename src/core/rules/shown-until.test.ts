import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { GameState } from '#core/game/state.ts'
import { MINUTE_MS } from '#core/game/view-limits.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { courseAfter, frozenSinceMs, shownUntilMs, UNWATCHED } from './shown-until.ts'

/** Minutes after the start; the game lasts 180. */
const at = (minute: number): number => STARTED_AT_MS + minute * MINUTE_MS

type Happening = readonly [minute: number, ...events: GameEvent[]]

/** What spectators see at a minute, in minutes, after what has happened by then. */
function shownAt(minute: number, ...log: Happening[]): number | null {
  const [state, course] = after(minute, log)
  const shownMs = shownUntilMs(course, state, at(minute))
  return shownMs === null ? null : (shownMs - STARTED_AT_MS) / MINUTE_MS
}
function isFrozenAt(minute: number, ...log: Happening[]): boolean {
  const [state, course] = after(minute, log)
  return frozenSinceMs(course, state, at(minute)) !== null
}
function after(minute: number, log: Happening[]) {
  let state = aGame().events.reduce<GameState | null>(
    (before, event) => evolve(before, event, STARTED_AT_MS),
    null,
  )
  if (!state) throw new Error('no game')
  let course = UNWATCHED
  for (const [when, ...events] of log) {
    if (when > minute) break
    const atMs = at(when)
    course = courseAfter(course, state, { atMs, events })
    state = events.reduce((before, event) => evolve(before, event, atMs), state)
  }
  return [state, course] as const
}

const opened = (delayMinutes: number, freezeMinutes = 0): GameEvent => ({
  ...{ type: 'SpectatorScreenOpened', linkId: `link${delayMinutes}` },
  ...{ delayMinutes, freezeMinutes },
})
const changed = (delayMinutes: number, freezeMinutes = 0): GameEvent => ({
  ...{ type: 'SpectatorScreenChanged', delayMinutes, freezeMinutes },
})
const revoked: GameEvent = { type: 'SpectatorScreenRevoked' }
const revealed: GameEvent = { type: 'ResultRevealed' }
const paused = (since: number): GameEvent => ({ type: 'GamePaused', sinceMs: at(since) })
const resumed = (minutes: number): GameEvent => ({ type: 'GameResumed', shiftMs: minutes * MINUTE_MS })
const extended = (minutes: number, end: number): GameEvent => ({
  ...{ type: 'GameExtended', minutes, endsAtMs: at(end) },
})
const timeUp: GameEvent = { type: 'TimeRanOut' }
const ended: GameEvent = { type: 'GameEnded' }
/** One millisecond, in minutes: what came at the very moment of a change isn't shown by what held before. */
const MS = 1 / MINUTE_MS

test('[I31] spectators see the log up to the delay, and nothing without a link', () => {
  expect(shownAt(60)).toBeNull()
  expect(shownAt(60, [1, opened(15)])).toBe(45)
  expect(shownAt(60, [1, opened(0)])).toBe(60)
  expect(shownAt(60, [1, opened(15)], [50, revoked])).toBeNull()
})

test('[I32] a longer delay holds the board until it is due; a shorter one catches up at once', () => {
  const log: Happening[] = [
    [1, opened(5)],
    [60, changed(30)],
  ]
  expect(shownAt(60, ...log)).toBeCloseTo(55 - MS, 6)
  expect(shownAt(84, ...log)).toBeCloseTo(55 - MS, 6)
  expect(shownAt(90, ...log)).toBe(60)
  expect(shownAt(90, ...log, [90, changed(0)])).toBe(90)
  expect(shownAt(70, [1, opened(5)], [60, revoked], [61, opened(30)])).toBe(40)
})

test('[I32] lengthening and shortening in turn never shows more than was shown or is due', () => {
  const log: Happening[] = [
    [1, opened(30)],
    [60, changed(15)],
    [61, changed(30)],
  ]
  expect(shownAt(60, ...log.slice(0, 2))).toBe(45)
  expect(shownAt(70, ...log)).toBeCloseTo(46 - MS, 6)
})

test('[I35] in a pause the delay goes on by the wall clock', () => {
  expect(shownAt(70, [1, opened(15)], [60, paused(60)])).toBe(55)
  expect(shownAt(100, [1, opened(15)], [60, paused(60)])).toBe(85)
})

test('[I34] nothing of the last minutes is shown before the reveal, also after the end', () => {
  const log: Happening[] = [
    [1, opened(5, 20)],
    [180, timeUp],
    [200, ended],
  ]
  expect(shownAt(164, ...log)).toBe(159)
  expect(isFrozenAt(164, ...log)).toBe(false)
  for (const minute of [165, 179, 180, 199, 200, 900]) {
    expect([minute, shownAt(minute, ...log)]).toEqual([minute, 160])
    expect(isFrozenAt(minute, ...log)).toBe(true)
  }
  expect(shownAt(210, ...log, [210, revealed])).toBe(210)
  expect(isFrozenAt(210, ...log, [210, revealed])).toBe(false)
})

test('[I34] a freeze follows the end until it begins, and then stays', () => {
  const frozen = opened(0, 20)
  expect(shownAt(170, [1, frozen], [100, extended(60, 240)])).toBe(170)
  expect(shownAt(230, [1, frozen], [100, extended(60, 240)])).toBe(220)
  expect(shownAt(200, [1, frozen], [165, extended(60, 240)])).toBe(160)
  // Shortened into the last minutes: what was shown stays.
  expect(shownAt(130, [1, frozen], [110, extended(-60, 120)])).toBeCloseTo(110 - MS, 6)
  // Later spectators haven't seen it yet.
  expect(shownAt(130, [1, opened(30, 20)], [110, extended(-60, 120)])).toBe(100)
})

test('[I34] [I35] a pause moves the end, and with it a freeze that has not begun', () => {
  const frozen = opened(0, 20)
  const lunch: Happening[] = [
    [100, paused(100)],
    [130, resumed(30)],
  ]
  expect(shownAt(185, [1, frozen], ...lunch)).toBe(185)
  expect(shownAt(200, [1, frozen], ...lunch)).toBe(190)
  // Paused while the board stands still: what was played before the pause stays hidden.
  expect(shownAt(300, [1, frozen], [170, paused(170)])).toBe(160)
  expect(shownAt(300, [1, frozen], [170, paused(170)], [260, resumed(90)])).toBe(160)
  // Shortened after a pause, to an end whose last minutes began before it.
  const shortened: Happening[] = [...lunch, [135, extended(-70, 140)]]
  expect(shownAt(150, [1, opened(55, 20)], ...shortened)).toBe(90)
})

test('[I34] a screen opened, or a freeze set, in the last minutes shows nothing of them', () => {
  expect(shownAt(175, [170, opened(0, 20)])).toBe(160)
  expect(shownAt(175, [1, opened(15)], [170, changed(15, 20)])).toBe(160)
  expect(shownAt(175, [1, opened(0)], [170, changed(0, 20)])).toBeCloseTo(170 - MS, 6)
  expect(shownAt(175, [1, opened(0, 20)], [170, changed(0, 0)])).toBe(175)
  expect(shownAt(182, [181, opened(0, 20)])).toBe(160)
})

test('[I34] a game ended before its time is frozen as of its last minutes, or as it was last shown', () => {
  expect(shownAt(130, [1, opened(0, 20)], [120, ended])).toBeCloseTo(120 - MS, 6)
  expect(shownAt(160, [1, opened(15, 20)], [120, ended])).toBeCloseTo(105 - MS, 6)
  expect(shownAt(160, [1, opened(30, 20)], [120, ended])).toBe(100)
  expect(shownAt(160, [1, opened(30)], [120, ended])).toBe(130)
})

test('[I36] after the end the delay holds until it has passed, or until the reveal', () => {
  const log: Happening[] = [
    [1, opened(30)],
    [180, timeUp, ended],
  ]
  expect(shownAt(190, ...log)).toBe(160)
  expect(shownAt(211, ...log)).toBe(181)
  expect(shownAt(190, ...log, [189, revealed])).toBe(190)
})
