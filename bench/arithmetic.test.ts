import { expect, test } from 'vitest'
import {
  cpuPerDelivery,
  generatorLoad,
  median,
  medianOfSome,
  medianRatio,
  othersLoad,
  voidReason,
  type Window,
} from './arithmetic.ts'

const WINDOW: Window = {
  seconds: 4,
  deliveries: 200_000,
  serverCpuUs: 1_500_000,
  generatorCpuUs: 2_400_000,
  machineCpuUs: 4_900_000,
}

test('the server’s CPU is shared out over what arrived', () => {
  expect(cpuPerDelivery(WINDOW)).toBe(7.5)
  expect(cpuPerDelivery({ ...WINDOW, deliveries: 0 })).toBeNaN()
})

test('a run is void when the generator used more than 70 % of its core', () => {
  expect(generatorLoad(WINDOW)).toBe(0.6)
  expect(voidReason(WINDOW)).toBeNull()
  expect(voidReason({ ...WINDOW, generatorCpuUs: 2_800_000 })).toBeNull()
  expect(voidReason({ ...WINDOW, generatorCpuUs: 2_880_000 })).toBe('the generator used 72 % of its core')
  expect(voidReason({ ...WINDOW, generatorCpuUs: Number.NaN })).not.toBeNull()
})

test('what others do on the machine is what is left of its CPU', () => {
  expect(othersLoad(WINDOW)).toBe(0.25)
  expect(othersLoad({ ...WINDOW, machineCpuUs: 3_000_000 })).toBe(0)
})

test('a run in which nothing arrived is void as well', () => {
  expect(voidReason({ ...WINDOW, deliveries: 0 })).toBe('nothing was delivered')
})

test('the median is the one in the middle, and does not change what it was given', () => {
  const figures = [9, 2, 100]
  expect(median(figures)).toBe(9)
  expect(median([9, 2, 100, 4])).toBe(6.5)
  expect(median([])).toBeNull()
  expect(medianOfSome(figures)).toBe(9)
  expect(() => medianOfSome([])).toThrow(RangeError)
  expect(figures).toEqual([9, 2, 100])
})

test('ratios are made round by round: what slows a whole round down falls out', () => {
  expect(medianRatio([6, 30, 7], [8, 40, 14])).toBe(0.75)
})

test('a void round of either side makes no ratio', () => {
  expect(medianRatio([6, null, 7], [12, 8, null])).toBe(0.5)
  expect(medianRatio([null], [8])).toBeNull()
  expect(medianRatio([6], [])).toBeNull()
})
