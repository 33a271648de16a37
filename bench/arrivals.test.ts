import { expect, test } from 'vitest'
import { type Arrival, poissonArrivals } from './load/arrivals.ts'

const SEED = 91
function first(count: number, perSecond: number, people: number, seed = SEED): Arrival[] {
  const arrivals = poissonArrivals(perSecond, people, seed)
  return Array.from({ length: count }, () => arrivals.next().value)
}

test(`arrivals come at the rate, at random (seed ${SEED})`, () => {
  const arrivals = first(40_000, 800, 400)
  const gaps = arrivals.map(({ atMs }, index) => atMs - (arrivals[index - 1]?.atMs ?? 0))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length
  expect(mean).toBeCloseTo(1_000 / 800, 1)
  // Of an exponential time the deviation is the mean; of bids at set instants it would be nothing.
  expect(Math.sqrt(variance) / mean).toBeCloseTo(1, 1)
  expect(Math.min(...gaps)).toBeGreaterThan(0)
})

test('anyone may be next, and everyone is as often', () => {
  const turns = new Array(8).fill(0)
  for (const { who } of first(16_000, 5, 8)) turns[who] += 1
  for (const count of turns) expect(Math.abs(count - 2_000)).toBeLessThan(200)
})

test('the same seed gives the same arrivals, another one others', () => {
  expect(first(50, 800, 400)).toEqual(first(50, 800, 400))
  expect(first(50, 800, 400)).not.toEqual(first(50, 800, 400, SEED + 1))
})

test.each([
  [0, 3],
  [-4, 3],
  [Number.NaN, 3],
  [Number.POSITIVE_INFINITY, 3],
  [5, 0],
  [5, Number.NaN],
])('no arrivals at %d a second for %d people', (perSecond, people) => {
  expect(() => poissonArrivals(perSecond, people, SEED).next()).toThrow(RangeError)
})
