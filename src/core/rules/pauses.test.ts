import { describe, expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { aGame, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { dueBy, given, settledAt } from '#test/given.ts'
import { nextDueMs } from './deadlines.ts'

const { events } = aGame({ bids: [['z02', 't1', 30]] })
const sinceMs = STARTED_AT_MS + 20 * MINUTE_MS
const untilMs = sinceMs + 60 * MINUTE_MS
const paused: GameEvent = { type: 'GamePaused', sinceMs, reason: 'Lunch', untilMs }
const lasting: GameEvent = { type: 'GamePaused', sinceMs }
const resumed: GameEvent = { type: 'GameResumed', shiftMs: 60 * MINUTE_MS }
const cardsDueMs = STARTED_AT_MS + 45 * MINUTE_MS
const endsAtMs = STARTED_AT_MS + 180 * MINUTE_MS

describe('pausing', () => {
  test('[T5] [T6] stops the clock, with a reason and a time or without', () => {
    const at = { atMs: sinceMs }
    given(...events)
      .when({ type: 'PauseGame', reason: ' Lunch\n', untilMs }, HOST, at)
      .yields([paused])
    given(...events)
      .when({ type: 'PauseGame', reason: ' ' }, HOST, at)
      .yields([lasting])
  })

  test('[T6] again changes reason and time, not when the clock stopped', () => {
    given(...events, paused)
      .when({ type: 'PauseGame', reason: 'Rain' }, HOST, { atMs: sinceMs + 5 })
      .yields([{ type: 'GamePaused', sinceMs, reason: 'Rain' }])
  })

  test('[T6] neither until a time that has passed nor for more than a day, and with a short reason', () => {
    const at = { atMs: sinceMs }
    const ask = given(...events)
    ask.when({ type: 'PauseGame', untilMs: sinceMs }, HOST, at).refused('time-invalid')
    ask.when({ type: 'PauseGame', untilMs: sinceMs + 1_441 * MINUTE_MS }, HOST, at).refused('time-invalid')
    ask.when({ type: 'PauseGame', reason: 'x'.repeat(201) }, HOST, at).refused('reason-too-long')
  })

  test('[T5] nobody bids or claims, not even past what would have been the end', () => {
    const bid = {
      type: 'PlaceBid',
      zoneId: 'z01',
      amountCents: 100,
      seenHighestCents: 0,
      seenOwnCents: 0,
    } as const
    const game = given(...events, lasting)
    for (const atMs of [sinceMs, endsAtMs + 1]) {
      game.when(bid, playerOf('t2'), { atMs }).refused('game-paused')
      game.when({ type: 'ClaimCard', cardId: 'c003' }, playerOf('t2'), { atMs }).refused('game-paused')
    }
  })

  test('[T5] nothing falls due but its own end', () => {
    const { state } = given(...events, lasting)
    expect(nextDueMs(state)).toBeNull()
    expect(dueBy(state, endsAtMs + 1)).toEqual([])
    expect(dueBy(given(...events, paused).state, untilMs - 1)).toEqual([])
  })

  test('[T5] [G5] ending the game ends it', () => {
    const { state } = given(...events, paused).when({ type: 'EndGame' }, HOST)
    expect(state.pause).toBeNull()
    expect(nextDueMs(state)).toBeNull()
  })
})

describe('resuming', () => {
  test('[T7] moves the start, the end and the live cards', () => {
    const { state } = given(...events, lasting, resumed)
    expect(state).toMatchObject({
      pause: null,
      startedAtMs: STARTED_AT_MS + 60 * MINUTE_MS,
      endsAtMs: endsAtMs + 60 * MINUTE_MS,
    })
    expect(nextDueMs(state)).toBe(cardsDueMs + 60 * MINUTE_MS)
  })

  test('[T7] by the host, or by the clock however late it is looked at', () => {
    given(...events, paused)
      .when({ type: 'ResumeGame' }, HOST, { atMs: sinceMs + 7 })
      .yields([{ type: 'GameResumed', shiftMs: 7 }])
    const [first, second] = dueBy(given(...events, paused).state, untilMs + 26 * MINUTE_MS)
    expect(first).toEqual({ atMs: untilMs, events: [resumed] })
    expect(second?.atMs).toBe(cardsDueMs + 60 * MINUTE_MS)
  })

  test('[T7] of a game that goes on changes nothing', () => {
    given(...events)
      .when({ type: 'ResumeGame' }, HOST)
      .yields([])
  })

  test.each([
    ['in the pause', [lasting], sinceMs + 5 * MINUTE_MS],
    ['after it', [lasting, resumed], untilMs + 8 * MINUTE_MS],
  ] as const)('[T7] [M4] an undo %s gives back what was left at the claim', (_, since, atMs) => {
    const claimedAtMs = STARTED_AT_MS + 5 * MINUTE_MS
    const claim: GameEvent = { type: 'CardClaimed', cardId: 'c002', teamId: 't1', claimedAtMs }
    const { state } = given(...events, claim, ...since).when({ type: 'UndoClaim', cardId: 'c002' }, HOST, {
      atMs,
    })
    const goesOnMs = state.pause ? sinceMs : atMs
    expect(state.cards.find(({ id }) => id === 'c002')?.expiryTimeMs).toBe(goesOnMs + 40 * MINUTE_MS)
    const later = settledAt(state, atMs)
    expect(later.cards.find(({ id }) => id === 'c002')?.status).toBe('in_flop')
  })
})

test('[R12] the feed tells of a pause and why, and not of a change of its time', () => {
  const texts = (...more: GameEvent[]) =>
    given(...events, ...more)
      .state.feed.slice(given(...events).state.feed.length)
      .map(({ text }) => text)
  expect(texts(paused, { ...paused, untilMs: untilMs + 1 }, resumed)).toEqual([
    'The host paused the game: Lunch',
    'The game resumed.',
  ])
  const referee: GameEvent[] = [
    { type: 'OfficialInvited', officialId: 'ref', role: 'referee', tokenHash: 'r', name: 'Ada' },
  ]
  expect(texts(...referee, paused, { ...resumed, by: 'ref' }).at(-1)).toBe('The referee resumed the game.')
  expect(texts(lasting, paused)).toEqual(['The host paused the game.', 'The host paused the game: Lunch'])
})

describe('extending', () => {
  const at = { atMs: sinceMs }
  const extend = (minutes: number, seenEndsAtMs = endsAtMs) =>
    ({ type: 'ExtendGame', minutes, seenEndsAtMs }) as const

  test('[T9] [R13] ends the game later or earlier, also while it is paused', () => {
    for (const game of [given(...events), given(...events, lasting)]) {
      const later = game.when(extend(30), HOST, at)
      later.yields([{ type: 'GameExtended', minutes: 30, endsAtMs: endsAtMs + 30 * MINUTE_MS }])
      expect(later.state.endsAtMs).toBe(endsAtMs + 30 * MINUTE_MS)
      expect(later.state.feed.at(-1)?.text).toBe('The host extended the game by 30 min.')
    }
    const { state } = given(...events).when(extend(-45), HOST, at)
    expect(state.feed.at(-1)?.text).toBe('The host shortened the game by 45 min.')
    expect(state.cards.every(({ expiryTimeMs }) => expiryTimeMs === cardsDueMs)).toBe(true)
  })

  test("[T9] not into the past by the game's clock, not by nothing, not from an end that has changed", () => {
    const late = { atMs: endsAtMs - 45 * MINUTE_MS }
    const game = given(...events)
    game.when(extend(-45), HOST, late).refused('time-invalid')
    game
      .when(extend(-44), HOST, late)
      .yields([{ type: 'GameExtended', minutes: -44, endsAtMs: endsAtMs - 44 * MINUTE_MS }])
    given(...events, lasting)
      .when(extend(-45), HOST, late)
      .yields([{ type: 'GameExtended', minutes: -45, endsAtMs: endsAtMs - 45 * MINUTE_MS }])
    game.when(extend(0), HOST, at).refused('nothing-changed')
    game.when(extend(5, endsAtMs + 1), HOST, at).refused('changed-meanwhile')
    game.when(extend(5), HOST, { atMs: endsAtMs }).refused('game-over')
  })
})
