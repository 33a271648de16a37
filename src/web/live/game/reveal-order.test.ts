import { expect, test } from 'vitest'
import type { Standing } from '#core/game/standings.ts'
import { revealOrder } from './reveal-order.ts'

const row = (rank: number, id: string) => ({ rank, team: { id }, zones: 0 }) as Standing
const ids = (steps: Standing[][]) => steps.map((step) => step.map(({ team }) => team.id))

test('the last place is revealed first, the winner last', () => {
  expect(ids(revealOrder([row(1, 'a'), row(2, 'b'), row(3, 'c')]))).toEqual([['c'], ['b'], ['a']])
})

test('teams that share a rank are revealed together', () => {
  expect(ids(revealOrder([row(1, 'a'), row(1, 'b'), row(3, 'c')]))).toEqual([['c'], ['a', 'b']])
})

test('nobody takes no steps', () => {
  expect(revealOrder([])).toEqual([])
})
