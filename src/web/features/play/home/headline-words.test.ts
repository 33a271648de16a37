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

test('level teams are tied on zones, and before the first capture nobody has a place', () => {
  const level = view([
    ['z01', 't2', 30],
    ['z03', 't1', 10],
  ])
  expect(headlineWords(level, 't1')).toEqual(['2nd', 'tied on zones with Blue Whales'])
  expect(headlineWords(level, 't1', 'tied with')).toEqual(['2nd', 'tied with Blue Whales'])
  expect(headlineWords(level, '')).toEqual(['', 'Tied for the lead'])
  expect(headlineWords(view(), 't1')).toEqual(['', 'Nobody holds a zone yet'])
})
