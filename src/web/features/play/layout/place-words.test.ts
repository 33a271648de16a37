import { expect, test } from 'vitest'
import { aGame } from '#test/builders.ts'
import { placeWords } from './place-words.ts'

const view = aGame({
  bids: [
    ['z01', 't2', 30],
    ['z02', 't2', 20],
    ['z03', 't1', 10],
  ],
}).state

test('the own place, its zones, and what the next team has', () => {
  const [red, blue] = view.teams.map(({ id }) => placeWords(view, id))
  expect(blue).toMatch(/^1st of \d · 2 zones · .+: 1$/)
  expect(red).toMatch(/^2nd of \d · 1 zone · Blue Whales: 2$/)
})

test('teams level on zones are tied, and nobody else is there in a game of one', () => {
  const level = aGame({
    bids: [
      ['z01', 't2', 30],
      ['z03', 't1', 10],
    ],
  }).state
  expect(placeWords(level, 't2')).toMatch(/ · 1 zone · tied with /)
  expect(placeWords({ teams: level.teams.slice(0, 1), zones: [] }, 't1')).toBe('1st of 1 · 0 zones')
})
