import { expect, test } from 'vitest'
import type { Player } from '#core/game/state.ts'
import { comersOf } from './comers.ts'

/** Players by their numbers, with nicknames or without. */
const gameOf = (...nicknames: (string | null)[]) => ({
  players: Object.fromEntries(
    nicknames.map((nickname, index) => {
      const player = { id: `p${index}`, number: index + 1, teamId: index === 0 ? 'red' : 'blue', nickname }
      return [player.id, player as Player]
    }),
  ),
})
const numbersOf = ({ shown, more }: ReturnType<typeof comersOf>) => [shown.map(({ number }) => number), more]

test('[J15] a team’s players stand in the order in which they came, and no other team’s', () => {
  expect(numbersOf(comersOf(gameOf('Ada', null, 'Bo', 'Kim'), 'blue', 3))).toEqual([[2, 3, 4], 0])
})

test('[J15] of too many those with names are shown, the latest of them, and the others are counted', () => {
  const game = gameOf('Ada', 'Bo', null, 'Kim', null, 'Zoë')
  expect(numbersOf(comersOf(game, 'blue', 2))).toEqual([[4, 6], 3])
  expect(numbersOf(comersOf(game, 'blue', 4))).toEqual([[2, 4, 5, 6], 1])
})
