import { expect, test } from 'vitest'
import { moveWords, removedWithPlayers } from './removed-teams.ts'

const team = (id: string, name: string) => ({ id, name, color: 'green' })
const before = [team('t1', 'Foxes'), team('t2', 'Owls'), team('t3', 'Otters'), team('t4', 'Herons')]
const players: Record<string, number> = { t1: 2, t3: 3 }

test('[C15] it is asked about teams that go with players, and about no others', () => {
  const now = [team('t1', 'Foxes'), team('t2', 'Owls'), team('team-3', 'Badgers')]
  const removed = removedWithPlayers(before, now, (id) => players[id] ?? 0)
  expect(removed).toEqual([{ team: team('t3', 'Otters'), players: 3 }])
  expect(removedWithPlayers(before, before, () => 9)).toEqual([])
})

test('the answer names how many go where', () => {
  expect(moveWords(3, { name: 'Blue ' })).toBe('Move 3 players to Blue')
  expect(moveWords(1, { name: 'Blue' })).toBe('Move 1 player to Blue')
})
