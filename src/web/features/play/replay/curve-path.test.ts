import { expect, test } from 'vitest'
import { apart, bandPath, depthOf, scaleOf, spread, stepPath, ticksOf } from './curve-path.ts'

const at = (...steps: [replayMs: number, ...values: number[]][]) =>
  steps.map(([replayMs, ...values]) => ({ replayMs, values }))
const ground = { width: 200, height: 100, durationMs: 1_000 }

test('[I15] a line goes in steps from the first value to the end', () => {
  const steps = at([0, 7, 0], [500, 7, 10], [750, 8, 5])
  expect(stepPath(steps, 1, { low: 0, high: 10 }, ground)).toBe('M0 100.0V100.0H100V0.0H150V50.0H200')
  expect(stepPath([], 0, { low: 0, high: 1 }, ground)).toBe('')
  expect(stepPath(at([0, 1]), 0, { low: 0, high: 1 }, { ...ground, durationMs: 0 })).toBe('M0 0.0V0.0H200')
})

test('[I15] bands lie upon each other, and the last value of a moment counts', () => {
  const steps = at([0, 0, 0], [500, 3, 1], [500, 2, 1], [750, 2, 1], [800, 0, 4])
  expect(bandPath(steps, 0, { low: 0, high: 4 }, ground)).toBe(
    'M0 100.0H100V50.0H160V100.0H200V100.0H160V100.0H100V100.0H0Z',
  )
  expect(bandPath(steps, 1, { low: 0, high: 4 }, ground)).toBe(
    'M0 100.0H100V25.0H160V0.0H200V100.0H160V50.0H100V100.0H0Z',
  )
  expect(bandPath([], 0, { low: 0, high: 1 }, ground)).toBe('')
})

test('[I15] many values in one place are drawn as one, so that a long game has no more corners than it has room', () => {
  const steps = Array.from({ length: 50_000 }, (_, n) => ({ replayMs: n, values: [n % 100] }))
  const wide = { ...ground, durationMs: 50_000 }
  const scale = { low: 0, high: 100 }
  expect(stepPath(steps, 0, scale, wide).length).toBeLessThan(200 * 30)
  expect(bandPath(steps, 0, scale, wide).length).toBeLessThan(200 * 30)
  expect(stepPath(at([0, 5], [0, 9], [0, 1], [0, 4]), 0, { low: 0, high: 10 }, ground)).toBe(
    'M0 50.0V90.0V10.0V60.0H200',
  )
})

test('a scale holds every value and zero, debts too, and ends at round lines across', () => {
  expect(scaleOf(at([0, 300, 11_200]))).toEqual({ low: 0, high: 15_000 })
  expect(scaleOf(at([0, -4_000, 9_000]))).toEqual({ low: -5_000, high: 10_000 })
  expect(scaleOf(at([0, -1_000, 14_000]))).toEqual({ low: -10_000, high: 20_000 })
  expect(scaleOf(at([0, 0]))).toEqual({ low: 0, high: 300 })
  expect([9, 0, -3].map((value) => depthOf(value, { low: -3, high: 9 }))).toEqual([0, 0.75, 1])
  expect(ticksOf({ low: 0, high: 40_000 })).toEqual([0, 20_000, 40_000])
  expect(ticksOf({ low: -5_000, high: 10_000 })).toEqual([-5_000, 0, 5_000, 10_000])
  expect(ticksOf({ low: 0, high: 300 })).toEqual([0, 100, 200, 300])
})

test('letters that would lie on each other make room, in their order, and stay inside', () => {
  expect(spread([50, 50, 10], 20, 100)).toEqual([50, 70, 10])
  expect(spread([95, 96, 97], 20, 100)).toEqual([60, 80, 100])
  expect(spread([], 20, 100)).toEqual([])
})

test('[I15] lines of equal values lie beside each other, in the order of their values', () => {
  expect(apart([70, 5, 5, 6, 40], 10)).toEqual([70, 5, 15, 25, 40])
  expect(apart([6, 5], 10)).toEqual([15, 5])
  expect(apart([1, 30], 10)).toEqual([1, 30])
})
