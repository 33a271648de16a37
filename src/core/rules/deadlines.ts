import type { Context } from '#core/game/decision.ts'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import { EXPIRY_TOLERANCE_MS } from '#core/game/limits.ts'
import type { Card, GameState } from '#core/game/state.ts'
import { nextAnnouncementMs, postScheduled } from './announcements.ts'
import { nextRequestMs, overdueBids } from './bid-requests.ts'
import { blindDueMs, blindEnd, blindStart } from './blind.ts'
import { cardLifetimeMs, liveCards, refill } from './flop.ts'
import { startAsScheduled } from './lifecycle.ts'
import { approved } from './reviews.ts'

/** Something that falls due by itself. It's read from the state alone: what moves the state in time moves it along. */
interface Timer {
  readonly name: string
  /** The clock it runs by: the game's, which only runs while the game is in play and not paused, or the one on the wall. */
  readonly clock: 'game' | 'wall'
  /** It goes on after time ran out, until the game's end. */
  readonly isAfterZero?: true
  /** Its due time, ms since the epoch; null if nothing is due. Read before and after every command. */
  atMs(state: GameState): number | null
  /**
   * Its events, after which it must not be due at that instant again.
   * @param context with the due time as `nowMs`
   * @param settledAtMs when it's worked off: later than it was due if no server was running
   */
  events(state: GameState, context: Context, settledAtMs: number): GameEvent[]
}

/**
 * Everything that falls due. At one instant the first row comes first: corrections, then bids that wait for the host, then the
 * end before expiries.
 */
const TIMERS: readonly Timer[] = [
  {
    // The only thing that falls due in a lobby. @see docs/rules.md G7
    name: 'scheduled start',
    clock: 'wall',
    atMs: ({ startsAtMs = null }) => startsAtMs,
    events: startAsScheduled,
  },
  {
    // A wrongly stored expiry. @see docs/rules.md F7
    name: 'expiry correction',
    clock: 'game',
    atMs: (state) => cardTimes(state).correctionAtMs,
    events: (state) =>
      liveCards(state)
        .filter((card) => isExpiryWrong(card, cardLifetimeMs(state)))
        .map(({ id, startTimeMs }) => ({
          type: 'CardExpiryCorrected',
          cardId: id,
          expiryTimeMs: startTimeMs + cardLifetimeMs(state),
        })),
  },
  {
    // Bids from outside that nobody has decided on. @see docs/rules.md L8
    name: 'bid request',
    clock: 'game',
    atMs: nextRequestMs,
    events: overdueBids,
  },
  {
    name: 'end',
    clock: 'game',
    atMs: ({ endsAtMs }) => endsAtMs,
    events: (state) => [{ type: 'TimeRanOut' }, ...blindEnd(state)],
  },
  {
    // Bids are hidden until the end. @see docs/rules.md H8
    name: 'blind period',
    clock: 'game',
    atMs: blindDueMs,
    events: blindStart,
  },
  {
    name: 'card expiry',
    clock: 'game',
    atMs: (state) => cardTimes(state).expiryAtMs,
    events(state, { nowMs }) {
      const expired = liveCards(state).filter(({ expiryTimeMs }) => expiryTimeMs === nowMs)
      const events: GameEvent[] = expired.map(({ id }) => ({ type: 'CardExpired', cardId: id }))
      return [...events, ...refill(state, expired.length, nowMs)]
    },
  },
  {
    // Of claims that are paid on approval, once each has been there with its proof for long enough. @see docs/rules.md H7
    name: 'auto-approval',
    clock: 'game',
    isAfterZero: true,
    atMs: (state) => cardTimes(state).approvalAtMs,
    events: (state, { nowMs, random }) =>
      state.cards
        .filter(({ approvesAtMs }) => approvesAtMs === nowMs)
        .map(({ id }) => ({ ...approved(state, id, random), isAutomatic: true })),
  },
  {
    // @see docs/rules.md T6, T7
    name: 'resumption',
    clock: 'wall',
    atMs: ({ pause }) => pause?.untilMs ?? null,
    events: ({ pause }, { nowMs }) => [{ type: 'GameResumed', shiftMs: nowMs - (pause?.sinceMs ?? nowMs) }],
  },
  {
    name: 'announcement',
    clock: 'wall',
    atMs: nextAnnouncementMs,
    events: postScheduled,
  },
  {
    name: 'photo removal',
    clock: 'wall',
    atMs: ({ status, photosUntilMs }) => (status === 'completed' ? photosUntilMs : null),
    events: () => [{ type: 'PhotosRemoved' }],
  },
]

/** The events that are due at one instant. */
export interface Deadline {
  readonly atMs: number
  readonly events: GameEvent[]
}

/**
 * Settles everything that is due by `nowMs`, in order, each at its own time.
 * @param contextOf the context of the nth deadline, counted from 0, with its time as `nowMs`
 * @throws Error if a timer's events leave it due at the same instant
 * @see docs/rules.md T1–T7
 */
export function settle(
  state: GameState,
  nowMs: number,
  contextOf: (atMs: number, nth: number) => Context,
): Deadline[] {
  const settled: Deadline[] = []
  let current = state
  for (let due = nextDue(current); due && due.atMs <= nowMs; due = nextDue(current)) {
    const { atMs, timer } = due
    const events = timer.events(current, contextOf(atMs, settled.length), nowMs)
    settled.push({ atMs, events })
    current = events.reduce((before, event) => evolve(before, event, atMs), current)
    if (dueTimeOf(timer, current) === atMs) throw new Error(`the ${timer.name} does not clear itself`)
  }
  return settled
}

/** The next deadline, ms since the epoch; null without one. */
export const nextDueMs = (state: GameState): number | null => nextDue(state)?.atMs ?? null

function nextDue(state: GameState): { readonly timer: Timer; readonly atMs: number } | null {
  let next: Timer | null = null
  let nextMs = Number.POSITIVE_INFINITY
  for (const timer of TIMERS) {
    const atMs = dueTimeOf(timer, state)
    if (atMs !== null && atMs < nextMs) [next, nextMs] = [timer, atMs]
  }
  return next && { timer: next, atMs: nextMs }
}

const dueTimeOf = (timer: Timer, state: GameState): number | null =>
  timer.clock === 'wall' ||
  isInPlay(state) ||
  (timer.isAfterZero && state.status === 'active' && !state.pause)
    ? timer.atMs(state)
    : null

const isInPlay = ({ status, isTimeUp, pause }: GameState): boolean =>
  status === 'active' && !isTimeUp && !pause

/** The due times of cards. */
interface CardTimes {
  readonly lifetimeMs: number
  readonly correctionAtMs: number | null
  readonly expiryAtMs: number | null
  readonly approvalAtMs: number | null
}

/** A cache by list of cards: most commands change none of them, and a long game has many. */
const timesOfCards = new WeakMap<readonly Card[], CardTimes>()

function cardTimes(state: GameState): CardTimes {
  const { cards } = state
  const lifetimeMs = cardLifetimeMs(state)
  const known = timesOfCards.get(cards)
  if (known?.lifetimeMs === lifetimeMs) return known
  let correctionAtMs: number | null = null
  let expiryAtMs: number | null = null
  let approvalAtMs: number | null = null
  for (const card of cards) {
    const { status, startTimeMs, expiryTimeMs, approvesAtMs } = card
    if (approvesAtMs !== undefined) approvalAtMs = Math.min(approvalAtMs ?? approvesAtMs, approvesAtMs)
    if (status !== 'in_flop' || expiryTimeMs === null) continue
    if (isExpiryWrong(card, lifetimeMs)) correctionAtMs = Math.max(correctionAtMs ?? startTimeMs, startTimeMs)
    else expiryAtMs = Math.min(expiryAtMs ?? expiryTimeMs, expiryTimeMs)
  }
  const times = { lifetimeMs, correctionAtMs, expiryAtMs, approvalAtMs }
  timesOfCards.set(cards, times)
  return times
}

const isExpiryWrong = ({ startTimeMs, expiryTimeMs }: Card, lifetimeMs: number): boolean =>
  expiryTimeMs !== null && Math.abs(expiryTimeMs - (startTimeMs + lifetimeMs)) > EXPIRY_TOLERANCE_MS
