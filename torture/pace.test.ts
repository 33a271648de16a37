import { expect, test } from 'vitest'
import { comparePace } from './pace.ts'

const NOISE = { ratio: 3, moreMs: 40 }
const times = (...slowest: number[]): number[] => [...Array.from({ length: 100 }, () => 8), ...slowest]

test('the slowest hundredth may be slower by chance, whichever allows more', () => {
  expect(comparePace(times(12, 12), times(52, 52), NOISE)).toEqual({
    p99BeforeMs: 12,
    p99DuringMs: 52,
    isUnchanged: true,
  })
  expect(comparePace(times(50, 50), times(150, 150), NOISE).isUnchanged).toBe(true)
})

test('what is slower than that is a change', () => {
  expect(comparePace(times(12, 12), times(53, 53), NOISE).isUnchanged).toBe(false)
  expect(comparePace(times(50, 50), times(151, 151), NOISE).isUnchanged).toBe(false)
})

test('where nothing was answered, before or meanwhile, nothing is unchanged', () => {
  expect(comparePace([], times(), NOISE).isUnchanged).toBe(false)
  expect(comparePace(times(), [], NOISE).isUnchanged).toBe(false)
})
