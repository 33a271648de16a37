import { describe, expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { Card, GameState } from '#core/game/state.ts'
import { aGame, challenge, type GameOptions, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { dueBy, given, settledAt } from '#test/given.ts'
import { type Deadline, nextDueMs } from './deadlines.ts'
import { liveCards } from './flop.ts'

const cardsDueMs = STARTED_AT_MS + 45 * MINUTE_MS
const endsAtMs = STARTED_AT_MS + 180 * MINUTE_MS
const stateOf = (options: GameOptions = {}) => aGame(options).state

const expired = (index: number): GameEvent => ({ type: 'CardExpired', cardId: challenge(index).id })
const drawn = (index: number, startTimeMs: number): GameEvent => ({
  type: 'CardDrawn',
  card: challenge(index),
  startTimeMs,
  expiryTimeMs: startTimeMs + 45 * MINUTE_MS,
})
const statuses = (state: GameState) => Object.fromEntries(state.cards.map(({ id, status }) => [id, status]))

/** The game with something else stored for a card. */
const withCard = (state: GameState, id: string, change: Partial<Card>): GameState => ({
  ...state,
  cards: state.cards.map((card) => (card.id === id ? { ...card, ...change } : card)),
})

describe('cards', () => {
  test('[F5] they stay until one ms before their time, and leave at it', () => {
    expect(nextDueMs(stateOf())).toBe(cardsDueMs)
    expect(dueBy(stateOf(), cardsDueMs - 1)).toEqual([])
    expect(dueBy(stateOf(), cardsDueMs)).toHaveLength(1)
  })

  test('[F2] [F5] what expires at one instant is replaced at it, the highest ids first', () => {
    expect(dueBy(stateOf({ cards: 15 }), cardsDueMs)).toEqual([
      {
        atMs: cardsDueMs,
        events: [
          ...[6, 5, 4, 3, 2, 1, 0].map(expired),
          ...[14, 13, 12, 11, 10, 9, 8].map((index) => drawn(index, cardsDueMs)),
        ],
      },
    ])
  })

  test('[F5] 120 minutes where the game names no card time', () => {
    expect(nextDueMs(stateOf({ challengeMinutes: null }))).toBe(STARTED_AT_MS + 120 * MINUTE_MS)
  })

  test('[F5] [T4] what falls due follows the end and the card time, also where the cards are the very same', () => {
    const state = stateOf()
    expect(nextDueMs(state)).toBe(cardsDueMs)
    expect(nextDueMs({ ...state, endsAtMs: cardsDueMs - 1 })).toBe(cardsDueMs - 1)
    expect(nextDueMs({ ...state, challengeDurationMinutes: 60 })).toBe(STARTED_AT_MS)
    expect(nextDueMs({ ...state, isTimeUp: true })).toBeNull()
    expect(nextDueMs(state)).toBe(cardsDueMs)
  })

  test('[F6] a draw that the deck fills in part says that it is empty, once', () => {
    const [first, second, ...rest] = dueBy(stateOf({ cards: 9 }), endsAtMs - 1)
    expect(first?.events.slice(7)).toEqual([
      drawn(8, cardsDueMs),
      drawn(7, cardsDueMs),
      { type: 'DeckFoundEmpty' },
    ])
    expect(second).toEqual({ atMs: cardsDueMs + 45 * MINUTE_MS, events: [expired(8), expired(7)] })
    expect(rest).toEqual([])
  })

  test('[F8] of eight live cards one that expires is not replaced', () => {
    const claimedAtMs = STARTED_AT_MS + 5 * MINUTE_MS
    const undoneAtMs = claimedAtMs + 20 * MINUTE_MS
    const claimed = given(...aGame().events).when({ type: 'ClaimCard', cardId: 'c002' }, playerOf('t2'), {
      atMs: claimedAtMs,
    }).state
    const undone = [
      { type: 'ClaimUndone', cardId: 'c002', teamId: 't2', startTimeMs: STARTED_AT_MS, expiryTimeMs: null },
    ] satisfies GameEvent[]
    const eight = undone.reduce<GameState>((game, event) => evolve(game, event, undoneAtMs), claimed)
    const early = withCard(eight, 'c007', {
      startTimeMs: STARTED_AT_MS - 10 * MINUTE_MS,
      expiryTimeMs: cardsDueMs - 10 * MINUTE_MS,
    })
    expect(dueBy(early, cardsDueMs - 1)).toEqual([
      { atMs: cardsDueMs - 10 * MINUTE_MS, events: [expired(6)] },
    ])
  })

  test('a card without expiry stays to the end', () => {
    const lasting = withCard(stateOf({ cards: 1 }), 'c001', { expiryTimeMs: null })
    expect(dueBy(lasting, endsAtMs)).toEqual([{ atMs: endsAtMs, events: [{ type: 'TimeRanOut' }] }])
  })
})

describe('a stored expiry that is wrong', () => {
  const offBy = (ms: number) => withCard(stateOf(), 'c003', { expiryTimeMs: cardsDueMs + ms })

  test.each([60_001, -60_001, 5 * 60 * MINUTE_MS])('[F7] %i ms off is corrected', (ms) => {
    const [correction] = dueBy(offBy(ms), STARTED_AT_MS + 1)
    expect(correction).toEqual({
      atMs: STARTED_AT_MS,
      events: [{ type: 'CardExpiryCorrected', cardId: 'c003', expiryTimeMs: cardsDueMs }],
    })
    const settled = settledAt(offBy(ms), STARTED_AT_MS + 1)
    expect(settled.cards.find(({ id }) => id === 'c003')?.expiryTimeMs).toBe(cardsDueMs)
  })

  test.each([60_000, -60_000, 1])('[F7] %i ms off is left as it is', (ms) => {
    expect(dueBy(offBy(ms), STARTED_AT_MS + 1)).toEqual([])
  })

  test('[F7] one that comes to light late is corrected, then worked off in its turn', () => {
    const settled = dueBy(offBy(50 * 60 * MINUTE_MS), cardsDueMs)
    expect(settled.map(({ events }) => events[0]?.type)).toEqual(['CardExpiryCorrected', 'CardExpired'])
  })

  test('[F7] an undone claim is not wrong: its start moved along', () => {
    const moved = withCard(stateOf(), 'c003', {
      startTimeMs: STARTED_AT_MS + 20 * MINUTE_MS,
      expiryTimeMs: cardsDueMs + 20 * MINUTE_MS,
    })
    expect(dueBy(moved, STARTED_AT_MS + 30 * MINUTE_MS)).toEqual([])
  })
})

describe('after any gap', () => {
  test('[T1] everything is worked off in order, each at the time at which it was due', () => {
    const settled = dueBy(stateOf({ cards: 30 }), endsAtMs + 9 * 60 * MINUTE_MS)
    expect(settled.map(({ atMs, events }) => [(atMs - STARTED_AT_MS) / MINUTE_MS, events.length])).toEqual([
      [45, 14],
      [90, 14],
      [135, 14],
      [180, 1],
    ])
    expect(settled[1]?.events).toContainEqual(drawn(22, STARTED_AT_MS + 90 * MINUTE_MS))
  })

  test('[T1] late or punctual, the game comes out the same', () => {
    const late = settledAt(stateOf({ cards: 30 }), endsAtMs)
    const punctual = Array.from({ length: 181 }, (_, minute) => STARTED_AT_MS + minute * MINUTE_MS).reduce(
      settledAt,
      stateOf({ cards: 30 }),
    )
    expect(late).toEqual(punctual)
  })

  test('[T1] a game moved in time comes out the same, so much later', () => {
    const [game, byMs] = [withCard(stateOf({ cards: 30 }), 'c003', { expiryTimeMs: 7 }), 13 * MINUTE_MS + 5]
    const moved: GameState = {
      ...game,
      endsAtMs: game.endsAtMs + byMs,
      cards: game.cards.map((card) => ({
        ...card,
        startTimeMs: card.startTimeMs + byMs,
        expiryTimeMs: card.expiryTimeMs && card.expiryTimeMs + byMs,
      })),
    }
    const types = ({ atMs, events }: Deadline) => [atMs, events.map(({ type }) => type)]
    const later = dueBy(game, endsAtMs).map(({ atMs, events }) => types({ atMs: atMs + byMs, events }))
    expect(dueBy(moved, endsAtMs + byMs).map(types)).toEqual(later)
    expect(later).toHaveLength(5)
  })

  test('[T4] what does not clear itself is a bug that nobody overlooks', () => {
    const endless = () => dueBy(stateOf({ cards: 15, challengeMinutes: 0 }), STARTED_AT_MS)
    expect(endless).toThrow('the card expiry does not clear itself')
  })

  test('[T4] working off again changes nothing more', () => {
    const once = settledAt(stateOf({ cards: 30 }), cardsDueMs + 7)
    expect(dueBy(once, cardsDueMs + 7)).toEqual([])
    expect(dueBy(settledAt(once, endsAtMs), endsAtMs)).toEqual([])
  })
})

describe('the main timer', () => {
  test('[T2] at zero bids and claims are over; one ms before they are not', () => {
    const game = given(...aGame({ challengeMinutes: null }).events)
    const bid = {
      type: 'PlaceBid',
      zoneId: 'z01',
      amountCents: 300,
      seenHighestCents: 0,
      seenOwnCents: 0,
    } as const
    const claim = { type: 'ClaimCard', cardId: 'c012' } as const
    for (const command of [bid, claim]) {
      expect(game.when(command, playerOf('t2'), { atMs: endsAtMs - 1 }).decision).toHaveProperty('events')
      game.when(command, playerOf('t2'), { atMs: endsAtMs }).refused({ code: 'game-over' })
      game.when(command, HOST, { atMs: endsAtMs + 1 }).refused({ code: 'game-over' })
    }
  })

  test('[T2] after zero no card expires and none is drawn', () => {
    const over = settledAt(stateOf({ challengeMinutes: 100 }), endsAtMs)
    expect(over).toMatchObject({ isTimeUp: true, status: 'active' })
    expect(nextDueMs(over)).toBeNull()
    const later = settledAt(over, endsAtMs + 500 * MINUTE_MS)
    expect(statuses(later)).toEqual(statuses(over))
    expect(liveCards(later)).toHaveLength(5)
  })

  test('[T3] a card whose time passes at the same instant does not expire', () => {
    expect(dueBy(stateOf({ gameMinutes: 90, challengeMinutes: 90 }), STARTED_AT_MS + 90 * MINUTE_MS)).toEqual(
      [{ atMs: STARTED_AT_MS + 90 * MINUTE_MS, events: [{ type: 'TimeRanOut' }] }],
    )
  })

  test('[T3] a card whose time passes one ms before it does', () => {
    const early = withCard(stateOf({ gameMinutes: 45, cards: 1 }), 'c001', { expiryTimeMs: cardsDueMs - 1 })
    expect(dueBy(early, cardsDueMs).map(({ events }) => events[0]?.type)).toEqual([
      'CardExpired',
      'TimeRanOut',
    ])
  })
})

test.each(['created', 'joined', 'completed'] as const)(
  '[G3] nothing falls due in a game that is %s',
  (phase) => {
    expect(nextDueMs(stateOf({ phase }))).toBeNull()
    expect(dueBy(stateOf({ phase }), endsAtMs * 2)).toEqual([])
  },
)
