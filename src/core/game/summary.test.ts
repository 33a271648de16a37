import { expect, test } from 'vitest'
import { aGame, type GameOptions, STARTED_AT_MS } from '#test/builders.ts'
import { summaryOf } from './summary.ts'

const ENDED_AT_MS = STARTED_AT_MS + 77_000
const BIDS: GameOptions['bids'] = [
  ['z01', 't2', 3],
  ['z02', 't2', 1],
  ['z04', 't3', 2],
]

test('[I65] a summary says who won with how many zones, in the host’s order', () => {
  const { state } = aGame({ phase: 'completed', bids: BIDS })
  expect(summaryOf({ ...state, name: 'Night Race' }, ENDED_AT_MS)).toEqual({
    name: 'Night Race',
    startedAtMs: STARTED_AT_MS,
    endedAtMs: ENDED_AT_MS,
    photosUntilMs: null,
    teams: [
      { name: 'Red Foxes', color: 'red', zones: 0, rank: 3 },
      { name: 'Blue Whales', color: 'blue', zones: 2, rank: 1 },
      { name: 'Green Owls', color: 'green', zones: 1, rank: 2 },
    ],
  })
})

test('[I48] [I65] it says until when photos are kept, from the end on', () => {
  const { state } = aGame({ phase: 'completed' })
  const photosUntilMs = ENDED_AT_MS + 9
  expect(summaryOf({ ...state, photosUntilMs }, ENDED_AT_MS)).toMatchObject({ photosUntilMs })
  expect(summaryOf({ ...state, photosUntilMs, status: 'active' }, null)).toMatchObject({
    photosUntilMs: null,
  })
})

test('[I65] joint winners share the first place', () => {
  const { state } = aGame({ phase: 'completed', teams: 2, balances: [5, 5] })
  expect(summaryOf(state, ENDED_AT_MS).teams.map(({ rank }) => rank)).toEqual([1, 1])
})

test('[I65] an open game says nothing of who leads', () => {
  const { state } = aGame({ bids: BIDS })
  const summary = summaryOf(state, ENDED_AT_MS)
  expect(summary).toMatchObject({ name: null, startedAtMs: STARTED_AT_MS, endedAtMs: null })
  expect(summary.teams.map(({ zones, rank }) => [zones, rank])).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ])
})

test('[I65] nobody wins a game that ended before it began', () => {
  const { state } = aGame({ phase: 'joined' })
  const summary = summaryOf({ ...state, status: 'completed' }, ENDED_AT_MS)
  expect(summary).toMatchObject({ startedAtMs: null, endedAtMs: ENDED_AT_MS })
  expect(summary.teams.every(({ rank }) => rank === null)).toBe(true)
})

test('[I65] nobody is named in it', () => {
  const { state } = aGame({ phase: 'completed' })
  const text = JSON.stringify(summaryOf(state, ENDED_AT_MS))
  for (const id of [state.hostId, ...Object.keys(state.players)]) expect(text).not.toContain(id)
})
