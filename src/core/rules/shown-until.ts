import type { Entry, GameEvent } from '#core/game/events.ts'
import type { GameState } from '#core/game/state.ts'
import { MINUTE_MS } from '#core/game/view-limits.ts'
import { gameNowMs } from './game-clock.ts'

/**
 * How far spectators may see into a game's log, folded from that log alone: so every node knows the same, after a restart as well.
 * All times are those of the log, in which pauses pass like any other time.
 */
export interface SpectatorCourse {
  /** The time up to which the board was shown before the screen or the game's end last changed: it never goes back behind it. */
  readonly floorMs: number
  /** Where the board stands still before the end; null while it moves. */
  readonly frozenAtMs: number | null
  /** The end of a game that was ended, on the game's clock; null until then. */
  readonly endedAtMs: number | null
  /** Pauses that are over, in order. */
  readonly pauses: readonly { readonly sinceMs: number; readonly shiftMs: number }[]
}

/** The course of a game that nobody has watched yet. */
export const UNWATCHED: SpectatorCourse = {
  floorMs: Number.NEGATIVE_INFINITY,
  frozenAtMs: null,
  endedAtMs: null,
  pauses: [],
}

/**
 * The time up to which spectators see the log, ms since the epoch; null where they see nothing.
 * @param state the game at the log's end @param nowMs server time
 * @see docs/rules.md I31–I36
 */
export function shownUntilMs(course: SpectatorCourse, state: GameState, nowMs: number): number | null {
  const { spectators } = state
  if (!spectators) return null
  if (spectators.isRevealed) return nowMs
  const delayedMs = nowMs - spectators.delayMinutes * MINUTE_MS
  const frozenAtMs = freezeOf(course, state, nowMs)
  return Math.max(course.floorMs, Math.min(delayedMs, frozenAtMs ?? delayedMs))
}

/** Where the board stands still for spectators by now, ms since the epoch; null while it moves. @see docs/rules.md I34 */
export function frozenSinceMs(course: SpectatorCourse, state: GameState, nowMs: number): number | null {
  const shownMs = shownUntilMs(course, state, nowMs)
  const frozenAtMs = state.spectators?.isRevealed ? null : freezeOf(course, state, nowMs)
  return frozenAtMs !== null && shownMs !== null && shownMs >= frozenAtMs ? shownMs : null
}

/** The course after another entry. @param before the game before it */
export function courseAfter(
  course: SpectatorCourse,
  before: GameState,
  { atMs, events }: Pick<Entry, 'atMs' | 'events'>,
): SpectatorCourse {
  // What the entry itself brings isn't shown by what held before it.
  const lastMs = atMs - 1
  const next = {
    ...course,
    floorMs: shownUntilMs(course, before, lastMs) ?? course.floorMs,
    frozenAtMs: freezeOf(course, before, lastMs),
  }
  for (const event of events) Object.assign(next, changeOf(next, before, event, atMs))
  return next
}

function changeOf(
  { pauses }: SpectatorCourse,
  before: GameState,
  event: GameEvent,
  atMs: number,
): Partial<SpectatorCourse> {
  switch (event.type) {
    // People who were given another link have seen nothing yet.
    case 'SpectatorScreenOpened':
      return { floorMs: UNWATCHED.floorMs, frozenAtMs: null }
    case 'SpectatorScreenChanged':
      return event.freezeMinutes === before.spectators?.freezeMinutes ? {} : { frozenAtMs: null }
    case 'GameResumed':
      return { pauses: [...pauses, { sinceMs: before.pause?.sinceMs ?? atMs, shiftMs: event.shiftMs }] }
    case 'GameEnded':
      return { endedAtMs: Math.min(before.endsAtMs, gameNowMs(before, atMs)) }
    default:
      return {}
  }
}

/** Where the board stands still once the last minutes have begun; a freeze that has begun stays, and only ever grows. */
function freezeOf(course: SpectatorCourse, state: GameState, nowMs: number): number | null {
  const { spectators, startedAtMs, endsAtMs } = state
  const { frozenAtMs, endedAtMs } = course
  if (!spectators || spectators.freezeMinutes === 0 || startedAtMs === null) return frozenAtMs
  const dueMs = Math.max(startedAtMs, (endedAtMs ?? endsAtMs) - spectators.freezeMinutes * MINUTE_MS)
  const hasBegun = endedAtMs !== null || gameNowMs(state, nowMs) >= dueMs
  if (!hasBegun) return frozenAtMs
  return Math.min(frozenAtMs ?? Number.POSITIVE_INFINITY, loggedMs(course, dueMs))
}

/** The time in the log of a time on the game's clock, which pauses that are over have moved. */
function loggedMs({ pauses }: SpectatorCourse, clockMs: number): number {
  let atMs = clockMs
  for (const { sinceMs, shiftMs } of pauses.toReversed()) {
    if (atMs >= sinceMs + shiftMs) return atMs
    atMs -= shiftMs
  }
  return atMs
}
