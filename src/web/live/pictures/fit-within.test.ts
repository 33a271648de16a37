import { expect, test } from 'vitest'
import { fitWithin } from './fit-within.ts'

test.each([
  [8_064, 6_048, 1_600, 1_200],
  [3_024, 4_032, 1_200, 1_600],
  [1_600, 900, 1_600, 900],
  [320, 240, 320, 240],
  [20_000, 3, 1_600, 1],
])('%i × %i becomes %i × %i', (width, height, toWidth, toHeight) => {
  expect(fitWithin({ width, height }, 1_600)).toEqual({ width: toWidth, height: toHeight })
})
