import { expect, test } from 'vitest'
import { countHere } from './players.ts'

test('the host and officials are never counted among the players who are here', () => {
  const players = [{ id: 'ada' }, { id: 'ben' }]
  expect(countHere(players, ['host', 'ada', 'referee'])).toBe(1)
  expect(countHere(players, ['host'])).toBe(0)
  expect(countHere(players, null)).toBe(0)
})
