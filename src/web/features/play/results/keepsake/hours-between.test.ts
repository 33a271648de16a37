import { expect, test } from 'vitest'
import { hoursBetween } from './hours-between.ts'

const at = (hours: number, minutes = 0) => new Date(2031, 4, 17, hours, minutes).getTime()

test('[I20] a time axis has full hours, as many as there is room for', () => {
  expect(hoursBetween(at(9, 52), at(17, 53))).toEqual([at(10), at(12), at(14), at(16)])
  expect(hoursBetween(at(21, 52), at(29, 53))).toEqual([at(22), at(24), at(26), at(28)])
  expect(hoursBetween(at(10), at(13))).toEqual([at(11), at(12)])
  expect(hoursBetween(at(10, 5), at(10, 50))).toEqual([at(10, 15), at(10, 30), at(10, 45)])
  expect(hoursBetween(at(10), at(10))).toEqual([])
})
