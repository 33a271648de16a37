import { expect, test } from 'vitest'
import { roomForColumns, tileRows } from './tile-rows.ts'

test('every number of zones has its place, on each width, and no row is empty', () => {
  for (const room of [1, 2, 3, 4, 5]) {
    for (let tiles = 2; tiles <= 20; tiles += 1) {
      const { columns, rows } = tileRows(tiles, tiles, room)
      expect(columns * rows, `${tiles} in ${room}`).toBeGreaterThanOrEqual(tiles)
      expect(columns * (rows - 1), `${tiles} in ${room}`).toBeLessThan(tiles)
      expect(columns).toBeLessThanOrEqual(room)
    }
  }
})

test('one column less where only that fills every row', () => {
  expect(tileRows(15, 15, 4)).toEqual({ columns: 3, rows: 5 })
  expect(tileRows(20, 20, 4)).toEqual({ columns: 4, rows: 5 })
  expect(tileRows(10, 10, 4)).toEqual({ columns: 4, rows: 3 })
  expect(tileRows(11, 11, 4)).toEqual({ columns: 4, rows: 3 })
})

test('few zones stand in fewer columns, so that three rows fill the map’s height', () => {
  expect(tileRows(6, 6, 4)).toEqual({ columns: 2, rows: 3 })
  expect(tileRows(9, 9, 4)).toEqual({ columns: 3, rows: 3 })
  expect(tileRows(10, 10, 5)).toEqual({ columns: 4, rows: 3 })
})

test('large text leaves room for fewer columns', () => {
  expect(roomForColumns({ width: 736, rem: 16 })).toBe(4)
  expect(roomForColumns({ width: 736, rem: 24 })).toBe(3)
  expect(roomForColumns({ width: 464, rem: 32 })).toBe(1)
  expect(roomForColumns({ width: 1_800, rem: 16 })).toBe(5)
  expect(roomForColumns(null)).toBe(4)
})

test('a filter leaves the columns as they are, and a few tiles alone as wide as any', () => {
  expect(tileRows(2, 10, 4)).toEqual({ columns: 4, rows: 1 })
  expect(tileRows(1, 6, 4)).toEqual({ columns: 2, rows: 1 })
  expect(tileRows(7, 10, 4)).toEqual({ columns: 4, rows: 2 })
  expect(tileRows(0, 10, 4)).toMatchObject({ columns: 4, rows: 0 })
})
