import { describe, expect, test } from 'vitest'
import type { Command } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { aGame, challenge, type GameOptions, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { cardLifetimeMs, claimedCards, liveCards } from './flop.ts'

const atMs = STARTED_AT_MS + 10 * MINUTE_MS
const lifetimeMs = 45 * MINUTE_MS
const claim = (cardId: string): Command => ({ type: 'ClaimCard', cardId })
const claimed = (cardId: string, teamId: string, claimedAtMs = atMs): GameEvent => ({
  type: 'CardClaimed',
  cardId,
  teamId,
  claimedAtMs,
})
const drawn = (index: number, startTimeMs: number): GameEvent => ({
  type: 'CardDrawn',
  card: challenge(index),
  startTimeMs,
  expiryTimeMs: startTimeMs + lifetimeMs,
})
const game = (options: GameOptions = {}) => given(...aGame(options).events)

/** Chance that gives these numbers in turn. */
function chance(...numbers: number[]) {
  let next = 0
  return () => numbers[next++] ?? 0
}

describe('the first flop', () => {
  const starting = (cards: number, ...numbers: number[]) =>
    game({ phase: 'joined', cards }).when({ type: 'StartGame' }, HOST, { atMs, random: chance(...numbers) })

  test('[F1] seven cards at random, each once, with the card time ahead', () => {
    const { state } = starting(12, 0.999, 0, 0.5, 0.5, 0.5, 0, 0.999)
    expect(state.cards.map(({ id }) => id)).toEqual(['c001', 'c002', 'c006', 'c007', 'c008', 'c011', 'c012'])
    expect(new Set(state.cards.map((card) => card.expiryTimeMs))).toEqual(new Set([atMs + lifetimeMs]))
    expect(state.deck.map(({ id }) => id)).toEqual(['c003', 'c004', 'c005', 'c009', 'c010'])
  })

  test('[F1] chance can deal every card into every place', () => {
    const first = (number: number) => {
      const { decision } = starting(12, number)
      return 'events' in decision ? decision.events.find(({ type }) => type === 'CardDrawn') : undefined
    }
    const places = Array.from({ length: 12 }, (_, index) => first((index + 0.5) / 12))
    expect(places.map((event) => event?.type === 'CardDrawn' && event.card.id)).toEqual(
      Array.from({ length: 12 }, (_, index) => challenge(index).id),
    )
  })

  test.each([1, 6, 7])('[F1] [F6] of %i cards all are dealt, without a word about the deck', (cards) => {
    const { state } = starting(cards, 0.9, 0.1, 0.5)
    expect(liveCards(state)).toHaveLength(cards)
    expect(state.deck).toEqual([])
    expect(state.isDeckEmpty).toBe(false)
  })

  test('[F1] of eight cards one stays in the deck', () => {
    expect(starting(8, 0.3).state.deck).toHaveLength(1)
  })
})

describe('a claim', () => {
  test('[F2] [F3] gains the value and is replaced at once by the highest id', () => {
    const { state } = game()
      .when(claim('c004'), playerOf('t2'), { atMs })
      .yields([claimed('c004', 't2'), drawn(11, atMs)])
    expect(state.teams.map(({ balanceCents }) => balanceCents)).toEqual([25_000, 44_550, 7_700])
    expect(state.cards.find(({ id }) => id === 'c004')).toMatchObject({
      status: 'claimed',
      claimedBy: 't2',
      claimedAtMs: atMs,
    })
    expect(liveCards(state).map(({ id }) => id)).toEqual([
      'c012',
      'c007',
      'c006',
      'c005',
      'c003',
      'c002',
      'c001',
    ])
    expect(state.deck.at(-1)?.id).toBe('c011')
  })

  test('[F3] whoever comes second is told who was first, and gains nothing', () => {
    const second = given(...aGame().events, claimed('c004', 't2'))
      .when(claim('c004'), playerOf('t3'), { atMs })
      .refused({ code: 'card-already-claimed', teamId: 't2' })
    expect(second.state.teams[2]?.balanceCents).toBe(7_700)
  })

  test('[F3] a teammate who comes second is told as well', () => {
    given(...aGame({ players: 2 }).events, claimed('c004', 't2'))
      .when(claim('c004'), playerOf('t2', 2), { atMs })
      .refused({ code: 'card-already-claimed', teamId: 't2' })
  })

  test('[F4] an expired card cannot be claimed: not at its last instant, but one ms before', () => {
    const expiresAtMs = STARTED_AT_MS + lifetimeMs
    game().when(claim('c004'), playerOf('t2'), { atMs: expiresAtMs }).refused('card-expired')
    const { state } = game().when(claim('c004'), playerOf('t2'), { atMs: expiresAtMs - 1 })
    expect(state.teams[1]?.balanceCents).toBe(44_550)
  })

  test.each(['c012', 'c099', 'constructor'])('[F4] %s is not drawn or unknown', (cardId) => {
    game().when(claim(cardId), playerOf('t2'), { atMs }).refused('card-not-found')
  })

  test('claimed cards are listed with the latest claim first, of equals the highest id', () => {
    const { state } = given(
      ...aGame().events,
      claimed('c005', 't2', atMs + 5),
      claimed('c001', 't3', atMs + 9),
      claimed('c006', 't1', atMs + 5),
    )
    expect(claimedCards(state).map(({ id }) => id)).toEqual(['c001', 'c006', 'c005'])
  })
})

describe('an empty deck', () => {
  test('[F6] the last card is drawn without a word; the draw after it finds the deck empty', () => {
    const { events } = aGame({ cards: 8 })
    given(...events)
      .when(claim('c002'), playerOf('t1'), { atMs })
      .yields([claimed('c002', 't1'), drawn(7, atMs)])
    given(...events, claimed('c002', 't1'), drawn(7, atMs))
      .when(claim('c003'), playerOf('t2'), { atMs: atMs + 1 })
      .yields([claimed('c003', 't2', atMs + 1), { type: 'DeckFoundEmpty' }])
  })

  test('[F6] it is said once a game', () => {
    given(...aGame({ cards: 7 }).events, claimed('c002', 't1'), { type: 'DeckFoundEmpty' })
      .when(claim('c003'), playerOf('t2'), { atMs })
      .yields([claimed('c003', 't2')])
  })

  test('[F6] it is said though the flop was never full', () => {
    const { state } = game({ cards: 6 })
      .when(claim('c006'), playerOf('t3'), { atMs })
      .yields([claimed('c006', 't3'), { type: 'DeckFoundEmpty' }])
    expect(state.isDeckEmpty).toBe(true)
    expect(liveCards(state)).toHaveLength(5)
  })

  test('[F6] it is not said while an undone claim leaves seven live', () => {
    given(...aGame({ cards: 8 }).events, claimed('c002', 't1'), drawn(7, atMs), {
      type: 'ClaimUndone',
      cardId: 'c002',
      teamId: 't1',
      startTimeMs: atMs,
      expiryTimeMs: atMs + lifetimeMs,
    })
      .when(claim('c003'), playerOf('t2'), { atMs })
      .yields([claimed('c003', 't2')])
  })
})

describe('after an undo', () => {
  const undone: GameEvent[] = [
    claimed('c002', 't1'),
    drawn(11, atMs),
    { type: 'ClaimUndone', cardId: 'c002', teamId: 't1', startTimeMs: atMs, expiryTimeMs: atMs + lifetimeMs },
  ]

  test('[F8] with eight live a claim draws nothing, the next one does', () => {
    const { events } = aGame()
    expect(liveCards(given(...events, ...undone).state)).toHaveLength(8)
    given(...events, ...undone)
      .when(claim('c005'), playerOf('t3'), { atMs })
      .yields([claimed('c005', 't3')])
    given(...events, ...undone, claimed('c005', 't3'))
      .when(claim('c006'), playerOf('t3'), { atMs })
      .yields([claimed('c006', 't3'), drawn(10, atMs)])
  })
})

test('[F5] a card lives as long as the game says, 120 minutes when it says nothing', () => {
  expect(cardLifetimeMs({ challengeDurationMinutes: 45 })).toBe(2_700_000)
  expect(cardLifetimeMs({ challengeDurationMinutes: null })).toBe(7_200_000)
})
