import type { GameView } from '#core/game/state.ts'

/** The longest time between two entries while the game stands still: a night's pause is no night to watch. */
const STILL_MS = 10_000

/** How a replay's time goes on between two entries: as the game's did, but shortly where the game stood still. */
export function replayedGapMs(gapMs: number, before: Pick<GameView, 'pause' | 'isTimeUp'>): number {
  const isStill = Boolean(before.pause) || before.isTimeUp
  return Math.max(0, isStill ? Math.min(gapMs, STILL_MS) : gapMs)
}

/** An entry's place in time. */
export interface Instant {
  /** Ms since the replay's beginning. */
  readonly replayMs: number
  /** Server time, ms since the epoch. */
  readonly atMs: number
}

/** The index of the last of these that has come by a time of the replay; -1 for none. @param instants in order */
export function lastBy(instants: readonly Pick<Instant, 'replayMs'>[], replayMs: number): number {
  let [low, high] = [0, instants.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((instants[middle]?.replayMs ?? 0) <= replayMs) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Server time at a time of the replay, ms since the epoch. @param instants in order, not empty */
export function serverTimeAt(instants: readonly Instant[], replayMs: number): number {
  const index = Math.max(0, lastBy(instants, replayMs))
  const before = instants[index] ?? { replayMs: 0, atMs: 0 }
  const after = instants[index + 1]
  if (!after || after.replayMs === before.replayMs) return before.atMs
  const share = (replayMs - before.replayMs) / (after.replayMs - before.replayMs)
  return before.atMs + share * (after.atMs - before.atMs)
}

/** The time of a replay at a server time, both in ms. @param instants in order, not empty */
export function replayTimeAt(instants: readonly Instant[], atMs: number): number {
  const index = instants.findLastIndex((instant) => instant.atMs <= atMs)
  const before = instants[index]
  const after = instants[index + 1]
  if (!before) return 0
  if (!after) return before.replayMs
  const share = (atMs - before.atMs) / (after.atMs - before.atMs)
  return before.replayMs + share * (after.replayMs - before.replayMs)
}
