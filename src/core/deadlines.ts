import type { GameEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { cardLifetimeMs, liveCards, refill } from './flop.ts'
import { EXPIRY_TOLERANCE_MS } from './limits.ts'
import type { Card, GameState } from './state.ts'

/** What falls due at one instant. */
export interface Deadline {
  readonly atMs: number
  readonly events: GameEvent[]
}

/**
 * Works off everything that fell due up to `nowMs`, in order, each at the time at which it was due.
 * At one instant the game's end comes before expiries.
 * @see docs/rules.md T1–T4
 */
export function settle(state: GameState, nowMs: number): Deadline[] {
  const settled: Deadline[] = []
  let current = state
  for (let due = nextDeadline(current); due && due.atMs <= nowMs; due = nextDeadline(current)) {
    const { atMs, events } = due
    settled.push(due)
    current = events.reduce((before, event) => evolve(before, event, atMs), current)
  }
  return settled
}

/** When the next deadline falls due, ms since the epoch; null when none waits. */
export const nextDueMs = (state: GameState): number | null => nextDeadline(state)?.atMs ?? null

function nextDeadline(state: GameState): Deadline | null {
  if (state.status === 'completed' && state.photosUntilMs !== null) {
    return { atMs: state.photosUntilMs, events: [{ type: 'PhotosRemoved' }] }
  }
  if (state.status !== 'active' || state.isTimeUp) return null
  return correction(state) ?? firstOf(state)
}

function firstOf(state: GameState): Deadline {
  const live = liveCards(state)
  const atMs = Math.min(state.endsAtMs, ...live.map(({ expiryTimeMs }) => expiryTimeMs ?? Infinity))
  if (atMs === state.endsAtMs) return { atMs, events: [{ type: 'TimeRanOut' }] }
  const expired = live.filter(({ expiryTimeMs }) => expiryTimeMs === atMs)
  const events: GameEvent[] = expired.map(({ id }) => ({ type: 'CardExpired', cardId: id }))
  return { atMs, events: [...events, ...refill(state, expired.length, atMs)] }
}

/** Puts right what is stored with a wrong expiry. @see docs/rules.md F7 */
function correction(state: GameState): Deadline | null {
  const wrong = liveCards(state).filter((card) => isExpiryWrong(state, card))
  if (wrong.length === 0) return null
  return {
    atMs: Math.max(...wrong.map(({ startTimeMs }) => startTimeMs)),
    events: wrong.map(({ id, startTimeMs }) => ({
      type: 'CardExpiryCorrected',
      cardId: id,
      expiryTimeMs: startTimeMs + cardLifetimeMs(state),
    })),
  }
}

function isExpiryWrong(state: GameState, { startTimeMs, expiryTimeMs }: Card): boolean {
  if (expiryTimeMs === null) return false
  return Math.abs(expiryTimeMs - (startTimeMs + cardLifetimeMs(state))) > EXPIRY_TOLERANCE_MS
}
