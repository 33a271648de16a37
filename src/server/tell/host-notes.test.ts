import { expect, test } from 'vitest'
import { Absences } from './absences.ts'
import { WrongCodeCount } from './wrong-codes.ts'

const everyone = () => true

test('[X87] whoever was here and is not any more was last seen then', () => {
  const absences = new Absences()
  absences.note(['ada', 'bea'], 1_000)
  expect(absences.of(everyone)).toEqual({})
  absences.note(['bea'], 2_000)
  absences.note([], 3_000)
  expect(absences.of(everyone)).toEqual({ ada: 2_000, bea: 3_000 })
  absences.note(['ada'], 4_000)
  expect(absences.of(everyone)).toEqual({ bea: 3_000 })
})

test('[X87] nothing is kept of someone who has left the game', () => {
  const absences = new Absences()
  absences.note(['ada', 'bea'], 1_000)
  absences.note([], 2_000)
  expect(absences.of((id) => id === 'bea')).toEqual({ bea: 2_000 })
  expect(absences.of(everyone)).toEqual({ bea: 2_000 })
})

test('[X87] wrong codes add up until an hour has been quiet', () => {
  const codes = new WrongCodeCount()
  expect(codes.latest).toBeNull()
  codes.note(1_000)
  codes.note(2_000)
  expect(codes.latest).toEqual({ count: 2, lastAtMs: 2_000 })
  codes.note(3_602_000)
  expect(codes.latest).toEqual({ count: 3, lastAtMs: 3_602_000 })
  codes.note(7_202_001)
  expect(codes.latest).toEqual({ count: 1, lastAtMs: 7_202_001 })
})
