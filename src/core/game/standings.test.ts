import { describe, expect, test } from 'vitest'
import { aGame, type GameOptions } from '#test/builders.ts'
import { outcome, standings } from './standings.ts'

const rows = (options: GameOptions) =>
  standings(aGame(options).state).map(({ rank, team, zones }) => [rank, team.name, zones])
const result = (options: GameOptions) => {
  const { winners, isByTieBreaker } = outcome(aGame(options).state)
  return [winners.map(({ name }) => name), isByTieBreaker]
}

describe('standings', () => {
  test('[S1] each zone owned is one point, whatever was paid', () => {
    const bids: GameOptions['bids'] = [
      ['z01', 't3', 900],
      ['z02', 't2', 1],
      ['z04', 't2', 2],
      ['z03', 't1', 5],
      ['z03', 't3', 4],
    ]
    expect(rows({ bids, balances: [10, 20, 30] })).toEqual([
      [1, 'Blue Whales', 2],
      [2, 'Green Owls', 1],
      [3, 'Red Foxes', 1],
    ])
  })

  test('[S2] more zones come before a higher balance', () => {
    expect(rows({ teams: 2, bids: [['z01', 't2', 1]], balances: [9_999, 0] })).toEqual([
      [1, 'Blue Whales', 1],
      [2, 'Red Foxes', 0],
    ])
  })

  test('[S2] a cent decides between teams level on zones', () => {
    expect(rows({ balances: [7, 7.01, 6.99] }).map(([, name]) => name)).toEqual([
      'Blue Whales',
      'Red Foxes',
      'Green Owls',
    ])
  })

  test('[S2] level on both, the name orders and the rank is shared; the next rank counts both', () => {
    expect(rows({ teams: 4, balances: [7, 8, 8, 8] })).toEqual([
      [1, 'Amber Bees', 0],
      [1, 'Blue Whales', 0],
      [1, 'Green Owls', 0],
      [4, 'Red Foxes', 0],
    ])
  })

  test('[S2] a debt counts as less than nothing', () => {
    const { state } = aGame({ teams: 2, balances: [0, 3] })
    const indebted = state.teams.map((team) => (team.id === 't2' ? { ...team, balanceCents: -1 } : team))
    expect(standings({ ...state, teams: indebted }).map(({ team }) => team.id)).toEqual(['t1', 't2'])
  })
})

describe('the winner', () => {
  test('[S3] has the most zones; no tie-breaker is named, even beside a richer team', () => {
    expect(result({ bids: [['z02', 't3', 5]], balances: [50, 40, 0] })).toEqual([['Green Owls'], false])
  })

  test('[S4] the balance decided between teams level on zones', () => {
    const bids: GameOptions['bids'] = [
      ['z02', 't3', 5],
      ['z01', 't1', 6],
    ]
    expect(result({ bids, balances: [40, 50, 41] })).toEqual([['Green Owls'], true])
  })

  test('[S3] equal zones and balance make joint winners, and nothing decided', () => {
    const bids: GameOptions['bids'] = [
      ['z02', 't3', 5],
      ['z01', 't1', 6],
    ]
    expect(result({ bids, balances: [41, 50, 41] })).toEqual([['Green Owls', 'Red Foxes'], false])
  })

  test('[S3] [S4] of three level on zones two share the higher balance: joint winners by tie-breaker', () => {
    expect(result({ balances: [12, 9, 12] })).toEqual([['Green Owls', 'Red Foxes'], true])
  })

  test('[S3] nobody wins where there are no teams', () => {
    expect(outcome({ teams: [], zones: [] })).toEqual({ winners: [], isByTieBreaker: false })
  })
})
