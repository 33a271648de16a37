import { expect, test, vi } from 'vitest'
import { aGame } from '#test/builders.ts'
import { createConstantPart } from './constant-part.ts'

test('[X48] [C14] what hardly ever changes is written out once for each game that is loaded, until it does', () => {
  const write = vi.fn((borders: object) => borders)
  const partOf = createConstantPart(({ borders }) => borders, write)
  const room = { state: aGame().state }
  const first = partOf(room)
  expect(partOf({ state: room.state })).toEqual(first)
  expect(write).toHaveBeenCalledTimes(2)
  room.state = { ...room.state, isTimeUp: true }
  expect(partOf(room)).toBe(first)
  expect(write).toHaveBeenCalledTimes(2)
  expect(first.text).toBe(JSON.stringify(room.state.borders))

  const coordinates: [number, number][][] = [
    [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ],
  ]
  room.state = { ...room.state, borders: { z01: { type: 'Polygon', coordinates } } }
  expect(partOf(room).text).toBe(JSON.stringify(room.state.borders))
  expect(partOf(room).etag).not.toBe(first.etag)
  expect(write).toHaveBeenCalledTimes(3)
})
