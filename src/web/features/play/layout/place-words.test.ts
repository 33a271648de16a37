import { expect, test } from 'vitest'
import { aGame } from '#test/builders.ts'
import { placeWords, zonesBesideWords } from './place-words.ts'

const view = aGame({
  bids: [
    ['z01', 't2', 30],
    ['z02', 't2', 20],
    ['z03', 't1', 10],
  ],
}).state
const level = aGame({
  bids: [
    ['z01', 't2', 30],
    ['z03', 't1', 10],
  ],
}).state

test('the own place and its zones, and who leads or comes next', () => {
  expect(placeWords(view, 't2')).toBe('1st of 3, 2 zones. Red Foxes is next with 1.')
  expect(placeWords(view, 't1')).toBe('2nd of 3, 1 zone. Blue Whales leads with 2.')
  expect(placeWords(view, 't3')).toBe('3rd of 3, 0 zones. Blue Whales leads with 2.')
})

test('someone without a team hears who leads', () => {
  expect(placeWords(view, '')).toBe('Blue Whales leads with 2 zones.')
  expect(placeWords(level, '')).toBe('Tied for the lead with 1 zone each.')
})

test('teams level on zones are tied, and nobody else is there in a game of one', () => {
  expect(placeWords(level, 't2')).toMatch(/^1st of 3, 1 zone\. Tied on zones with Red Foxes\.$/)
  expect(placeWords(level, 't1')).toMatch(/^2nd of 3, 1 zone\. Tied on zones with Blue Whales\.$/)
  const { teams, zones } = level
  expect(placeWords({ teams: teams.slice(0, 1), zones }, 't1')).toBe('1st of 1, 1 zone.')
})

test('before a zone is taken, no place is told', () => {
  const { state } = aGame()
  for (const teamId of ['t1', '']) expect(placeWords(state, teamId)).toBe('Nobody holds a zone yet')
})

test('at the end, the zones stand beside those of the team above, or below the first', () => {
  expect(zonesBesideWords(view, 't2')).toBe('2 zones, Red Foxes has 1')
  expect(zonesBesideWords(view, 't3')).toBe('0 zones, Red Foxes has 1')
  expect(zonesBesideWords(level, 't1')).toBe('1 zone, tied with Blue Whales')
  expect(zonesBesideWords(view, '')).toBe('')
})
