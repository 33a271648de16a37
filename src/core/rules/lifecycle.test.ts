import { describe, expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { viewFor } from '#core/game/view.ts'
import { aGame, CREATED_AT_MS, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { dueBy, given, settledAt } from '#test/given.ts'
import { nextDueMs } from './deadlines.ts'

const start = { type: 'StartGame' } as const
const end = { type: 'EndGame' } as const
const atMs = CREATED_AT_MS + 95 * MINUTE_MS

describe('a new game', () => {
  test('[G1] is in its lobby, its end planned at creation plus duration', () => {
    expect(aGame({ phase: 'created' }).state).toMatchObject({
      status: 'lobby',
      createdAtMs: CREATED_AT_MS,
      startedAtMs: null,
      endsAtMs: CREATED_AT_MS + 180 * MINUTE_MS,
      isTimeUp: false,
      cards: [],
    })
  })

  test('[G1] is planned for 480 minutes when it has no duration', () => {
    expect(aGame({ phase: 'created', gameMinutes: null }).state.endsAtMs).toBe(
      CREATED_AT_MS + 480 * MINUTE_MS,
    )
  })

  test('[G3] has no deadlines, however long it waits', () => {
    const { events, state } = aGame({ phase: 'joined' })
    expect(nextDueMs(state)).toBeNull()
    const late = given(...events).when(start, HOST, { atMs: atMs + 10_000 * MINUTE_MS })
    expect(late.state.status).toBe('active')
    expect(late.state.isTimeUp).toBe(false)
  })
})

describe('starting', () => {
  test('[G2] sets start and end, and deals the first flop', () => {
    const { state } = given(...aGame({ phase: 'joined' }).events).when(start, HOST, { atMs })
    expect(state).toMatchObject({ status: 'active', startedAtMs: atMs, endsAtMs: atMs + 180 * MINUTE_MS })
    expect(state.cards.map(({ startTimeMs, expiryTimeMs }) => [startTimeMs, expiryTimeMs])).toEqual(
      Array.from({ length: 7 }, () => [atMs, atMs + 45 * MINUTE_MS]),
    )
  })

  test('[G2] ends after 480 minutes when the game has no duration', () => {
    const { events } = aGame({ phase: 'joined', gameMinutes: null })
    expect(given(...events).when(start, HOST, { atMs }).state.endsAtMs).toBe(atMs + 480 * MINUTE_MS)
  })

  test('[G2] needs no players', () => {
    expect(given(...aGame({ phase: 'created' }).events).when(start, HOST, { atMs }).state.status).toBe(
      'active',
    )
  })

  test.each([
    ['active', 'game-already-started'],
    ['time-up', 'game-already-started'],
    ['completed', 'game-ended'],
  ] as const)('[G4] a game that is %s is not started again', (phase, code) => {
    given(...aGame({ phase }).events)
      .when(start, HOST, { atMs: STARTED_AT_MS + 1 })
      .refused({ code })
  })
})

describe('a scheduled start', () => {
  const { events } = aGame({ phase: 'joined' })
  const { events: nobody } = aGame({ phase: 'created' })
  const startsAtMs = CREATED_AT_MS + 30 * MINUTE_MS
  const schedule = (at: number | null) => ({ type: 'ScheduleStart', atMs: at }) as const
  const scheduled: GameEvent = { type: 'StartScheduled', atMs: startsAtMs }
  const now = { atMs: CREATED_AT_MS + MINUTE_MS }

  test('[G6] is set, changed and called off, and says so on every view', () => {
    const { state } = given(...events)
      .when(schedule(startsAtMs), HOST, now)
      .yields([scheduled])
    expect(viewFor(state, 'player').startsAtMs).toBe(startsAtMs)
    const again = given(...events, scheduled)
    again.when(schedule(startsAtMs), HOST, now).yields([])
    again.when(schedule(startsAtMs + 1), HOST, now).yields([{ type: 'StartScheduled', atMs: startsAtMs + 1 }])
    const calledOff = again.when(schedule(null), HOST, now).yields([{ type: 'StartUnscheduled' }])
    expect(calledOff.state.startsAtMs).toBeNull()
    expect(dueBy(calledOff.state, startsAtMs)).toEqual([])
    given(...events)
      .when(schedule(null), HOST, now)
      .yields([])
  })

  test('[G6] lies ahead, by 30 days at most', () => {
    const game = given(...events)
    const monthMs = 30 * 24 * 60 * MINUTE_MS
    game.when(schedule(now.atMs), HOST, now).refused('time-invalid')
    game.when(schedule(now.atMs + monthMs + 1), HOST, now).refused('time-invalid')
    game
      .when(schedule(now.atMs + monthMs), HOST, now)
      .yields([{ type: 'StartScheduled', atMs: now.atMs + monthMs }])
  })

  test('[G6] [P5] is changed only as it was seen', () => {
    const game = given(...events, scheduled)
    const seen = (startsAtMs: number | null) => ({ ...now, seen: { startsAtMs } })
    game.when(schedule(null), HOST, seen(startsAtMs + 1)).refused('changed-meanwhile')
    game.when(schedule(null), HOST, seen(null)).refused('changed-meanwhile')
    game.when(schedule(null), HOST, seen(startsAtMs)).yields([{ type: 'StartUnscheduled' }])
  })

  test('[G7] does at its time what the host’s start does, up to five minutes late', () => {
    const { state } = given(...events, scheduled)
    const random = () => 0.4
    const byHand = given(...events).when(start, HOST, { atMs: startsAtMs, random }).decision
    expect(dueBy(state, startsAtMs - 1)).toEqual([])
    for (const settledAtMs of [startsAtMs, startsAtMs + 5 * MINUTE_MS]) {
      const [due] = dueBy(state, settledAtMs, random)
      expect({ events: due?.events }).toEqual(byHand)
      expect(due?.atMs).toBe(startsAtMs)
    }
    const started = settledAt(state, startsAtMs)
    expect(started).toMatchObject({ status: 'active', startedAtMs: startsAtMs, startsAtMs: null })
  })

  test('[G8] lapses without a player, or when nothing settled it for five minutes', () => {
    const lapsed = (reason: 'nobody-joined' | 'too-late') => [
      { atMs: startsAtMs, events: [{ type: 'StartLapsed', atMs: startsAtMs, reason }] },
    ]
    const { state } = given(...events, scheduled)
    expect(dueBy(state, startsAtMs + 5 * MINUTE_MS + 1)).toEqual(lapsed('too-late'))
    const alone = given(...nobody, scheduled).state
    expect(dueBy(alone, startsAtMs)).toEqual(lapsed('nobody-joined'))
    const after = settledAt(alone, startsAtMs)
    expect(after).toMatchObject({
      status: 'lobby',
      startsAtMs: null,
      startLapse: { atMs: startsAtMs, reason: 'nobody-joined' },
    })
    expect(nextDueMs(after)).toBeNull()
    const rescheduled = evolve(after, { type: 'StartScheduled', atMs: startsAtMs + 1 }, startsAtMs)
    expect(rescheduled).toMatchObject({ startsAtMs: startsAtMs + 1, startLapse: null })
  })

  test('[G6] the host’s start and end take its place, and a changed setup leaves it', () => {
    const game = given(...events, scheduled)
    expect(game.when(start, HOST, now).state).toMatchObject({ status: 'active', startsAtMs: null })
    const ended = game.when(end, HOST, now).state
    expect(ended).toMatchObject({ status: 'completed', startsAtMs: null })
    expect(nextDueMs(ended)).toBeNull()
    const revise = { type: 'ReviseSetup', section: 'name', value: 'Foxes', seenVersion: 0 } as const
    expect(game.when(revise, HOST, now).state).toMatchObject({ name: 'Foxes', startsAtMs })
  })
})

describe('ending', () => {
  test.each(['created', 'joined', 'active', 'time-up'] as const)(
    '[G5] completes a game that is %s',
    (phase) => {
      const after = given(...aGame({ phase }).events)
        .when(end, HOST)
        .yields([{ type: 'GameEnded' }])
      expect(after.state.status).toBe('completed')
    },
  )

  test('[G5] keeps zones, cards and balances as they are', () => {
    const { events, state } = aGame({ bids: [['z03', 't2', 44]] })
    expect(given(...events).when(end, HOST).state).toEqual({ ...state, status: 'completed' })
  })

  test('[G5] is done once, and by the host alone', () => {
    given(...aGame({ phase: 'completed' }).events)
      .when(end, HOST)
      .refused({ code: 'game-ended' })
    given(...aGame().events)
      .when(end, playerOf('t1'))
      .refused({ code: 'not-allowed' })
  })
})
