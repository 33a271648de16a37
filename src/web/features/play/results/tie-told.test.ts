import { expect, test } from 'vitest'
import type { Standing } from '#core/game/standings.ts'
import { aGame } from '#test/builders.ts'
import { decidedByMoney, tieWords } from './tie-told.ts'

const { state } = aGame()
const [red, blue, green] = state.teams.map((team, index) => ({
  ...team,
  balanceCents: [100, 11_100, 4_200][index] ?? 0,
}))
if (!red || !blue || !green) throw new Error('three teams')
const rows: Standing[] = [
  { team: red, zones: 4, rank: 1 },
  { team: blue, zones: 2, rank: 2 },
  { team: green, zones: 2, rank: 3 },
]

test('[U7] a tie is told once both its teams are open, with what each had left', () => {
  expect(tieWords(state, decidedByMoney(rows, new Set([green.id])))).toBe('')
  const decided = decidedByMoney(rows, new Set([green.id, blue.id]))
  expect(tieWords(state, decided)).toBe('Tied on zones: Blue Whales had $111.00 left, Green Owls $42.00.')
  expect(decided.map(({ rank }) => rank)).toEqual([2, 3])
})
