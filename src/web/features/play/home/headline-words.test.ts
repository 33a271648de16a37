import { expect, test } from 'vitest'
import { aGame, type GameOptions } from '#test/builders.ts'
import { headlineWords } from './headline-words.ts'

const view = (bids: GameOptions['bids'] = []) => aGame({ bids }).state

test('the headline is the own place, and how far the next team is in words', () => {
  const game = view([
    ['z01', 't2', 30],
    ['z02', 't2', 20],
    ['z03', 't1', 10],
  ])
  expect(headlineWords(game, 't1')).toEqual(['2nd', 'one zone behind Blue Whales'])
  expect(headlineWords(game, 't2')).toEqual(['1st', 'one zone ahead of Red Foxes'])
  expect(headlineWords(game, 't3')).toEqual(['3rd', 'one zone behind Red Foxes'])
  expect(headlineWords(game, '')).toEqual(['', 'Blue Whales leads by one zone'])
})

test('between teams level on zones the money decides, else they are tied; and before the first capture nobody has a place', () => {
  const level = view([
    ['z01', 't2', 30],
    ['z03', 't1', 10],
  ])
  const even = { ...level, teams: level.teams.map((team) => ({ ...team, balanceCents: 900 })) }
  const poor = {
    ...even,
    teams: even.teams.map((team) => ({ ...team, balanceCents: team.id === 't1' ? 800 : 900 })),
  }
  expect(headlineWords(poor, 't1')).toEqual(['2nd', 'behind Blue Whales on money'])
  expect(headlineWords(poor, 't2')).toEqual(['1st', 'ahead of Red Foxes on money'])
  expect(headlineWords(even, 't1')).toEqual(['1st', 'tied on zones with Blue Whales'])
  expect(headlineWords(even, 't1', 'tied with')).toEqual(['1st', 'tied with Blue Whales'])
  expect(headlineWords(level, '')).toEqual(['', 'Tied for the lead'])
  expect(headlineWords(view(), 't1')).toEqual(['All tied', 'no zone held yet'])
})
