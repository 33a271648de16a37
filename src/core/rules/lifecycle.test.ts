import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import { aGame, CREATED_AT_MS, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { given } from '#test/given.ts'
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
