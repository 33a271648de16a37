import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import { EXPIRY_TOLERANCE_MS } from '#core/game/limits.ts'
import type { Card, GameState } from '#core/game/state.ts'
import { cardLifetimeMs, liveCards, refill } from './flop.ts'

/** The events that are due at one instant. */
export interface Deadline {
  readonly atMs: number
  readonly events: GameEvent[]
}

/**
 * Settles everything that is due by `nowMs`, in order, each at its own time.
 * At one instant the game's end comes before expiries.
 * @see docs/rules.md T1–T4
 */
export function settle(state: GameState, nowMs: number): Deadline[] {
  const settled: Deadline[] = []
  let current = state
  for (let due = nextDue(current); due && due.atMs <= nowMs; due = nextDue(current)) {
    const { atMs } = due
    const events = due.eventsOf(current)
    settled.push({ atMs, events })
    current = events.reduce((before, event) => evolve(before, event, atMs), current)
  }
  return settled
}

/** The next deadline, ms since the epoch; null without one. */
export const nextDueMs = (state: GameState): number | null => nextDue(state)?.atMs ?? null

/** The next deadline, read before and after every command; its events are computed only when it is due. */
interface Due {
  readonly atMs: number
  readonly eventsOf: (state: GameState) => GameEvent[]
}

function nextDue(state: GameState): Due | null {
  if (state.status === 'completed' && state.photosUntilMs !== null) {
    return { atMs: state.photosUntilMs, eventsOf: () => [{ type: 'PhotosRemoved' }] }
  }
  if (state.status !== 'active' || state.isTimeUp) return null
  const { cards, endsAtMs } = state
  const lifetimeMs = cardLifetimeMs(state)
  const known = dueOfCards.get(cards)
  if (known?.endsAtMs === endsAtMs && known.lifetimeMs === lifetimeMs) return known.due
  const due = correction(state) ?? firstOf(state)
  dueOfCards.set(cards, { endsAtMs, lifetimeMs, due })
  return due
}

/** A cache by list of cards and the other inputs: most commands change none of them, and a long game has many cards. */
const dueOfCards = new WeakMap<readonly Card[], { endsAtMs: number; lifetimeMs: number; due: Due }>()

function firstOf(state: GameState): Due {
  let atMs = state.endsAtMs
  for (const { status, expiryTimeMs } of state.cards) {
    if (status === 'in_flop' && expiryTimeMs !== null && expiryTimeMs < atMs) atMs = expiryTimeMs
  }
  return { atMs, eventsOf: atMs === state.endsAtMs ? () => [{ type: 'TimeRanOut' }] : expiries(atMs) }
}

const expiries =
  (atMs: number) =>
  (state: GameState): GameEvent[] => {
    const expired = liveCards(state).filter(({ expiryTimeMs }) => expiryTimeMs === atMs)
    const events: GameEvent[] = expired.map(({ id }) => ({ type: 'CardExpired', cardId: id }))
    return [...events, ...refill(state, expired.length, atMs)]
  }

/** The correction of a wrongly stored expiry. @see docs/rules.md F7 */
function correction(state: GameState): Due | null {
  const isWrong = (card: Card): boolean => card.status === 'in_flop' && isExpiryWrong(state, card)
  if (!state.cards.some(isWrong)) return null
  const wrong = liveCards(state).filter(isWrong)
  return {
    atMs: Math.max(...wrong.map(({ startTimeMs }) => startTimeMs)),
    eventsOf: () =>
      wrong.map(({ id, startTimeMs }) => ({
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
