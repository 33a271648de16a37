import { expect, test, vi } from 'vitest'
import { aGame } from '#test/builders.ts'
import { createConstantPart } from './constant-part.ts'

test('[X48] what never changes is written out once for each game that is loaded', () => {
  const read = vi.fn(({ borders }: { borders: object }) => borders)
  const partOf = createConstantPart(read)
  const room = { state: aGame().state }
  const first = partOf(room)
  expect(partOf({ state: room.state })).toEqual(first)
  expect(read).toHaveBeenCalledTimes(2)
  room.state = { ...room.state, isTimeUp: true }
  expect(partOf(room)).toBe(first)
  expect(read).toHaveBeenCalledTimes(2)
  expect(first.text).toBe(JSON.stringify(room.state.borders))
})
