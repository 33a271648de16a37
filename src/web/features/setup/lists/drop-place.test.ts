import { describe, expect, test } from 'vitest'
import { aside, dropPlace, gapOf } from './drop-place.ts'
import { movedTo } from './moved-to.ts'

/** Three rows 8 px apart; the second is open. */
const rows = [
  { top: 100, height: 50 },
  { top: 158, height: 300 },
  { top: 466, height: 50 },
]

describe('[C18] a dragged row', () => {
  test.each([
    [0, 0, 0],
    [0, 100, 0],
    [0, 160, 1],
    [0, 345, 2],
    [0, 9_000, 2],
    [1, -40, 0],
    [1, -20, 1],
    [1, 40, 2],
    [2, -9_000, 0],
    [2, -160, 1],
    [7, 10, 7],
  ])('of place %i, dragged by %i, goes to %i', (from, dy, place) => {
    expect(dropPlace(rows, from, dy)).toBe(place)
  })

  test('those between make room for it, and no others', () => {
    expect([0, 1, 2, 3].map((index) => aside(index, 0, 2, 58))).toEqual([0, -58, -58, 0])
    expect([0, 1, 2, 3].map((index) => aside(index, 3, 1, 58))).toEqual([0, 58, 58, 0])
    expect([gapOf(rows), gapOf(rows.slice(0, 1))]).toEqual([8, 0])
  })
})

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 9, 'acb'],
  ['b', -1, 'bac'],
  ['b', 1, 'abc'],
  ['x', 0, 'abc'],
])('%s goes to place %i', (id, place, order) => {
  const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(
    movedTo(items, id, place)
      .map((item) => item.id)
      .join(''),
  ).toBe(order)
})
