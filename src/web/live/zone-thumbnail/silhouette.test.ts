import { expect, test } from 'vitest'
import { silhouetteOf } from './silhouette.ts'

test('a drawing reaches as far as its outermost part at a height', () => {
  const { across } = silhouetteOf(
    [
      [
        [100, 0],
        [300, 0],
        [300, 320],
        [100, 320],
        [100, 0],
      ],
      [
        [0, 320],
        [640, 640],
        [0, 640],
        [0, 320],
      ],
    ],
    640,
  )
  expect(across(50, 90)).toEqual([100, 300])
  const [left, right] = across(470, 480) ?? []
  expect(left).toBe(0)
  // On the slope: half way down it reaches half way across.
  expect(right).toBeGreaterThan(280)
  expect(right).toBeLessThan(360)
  expect(across(310, 330)?.[0]).toBe(0)
})

const BOX = [
  [0, 0],
  [10, 0],
  [10, 20],
  [0, 20],
  [0, 0],
] as const

test('nothing is where nothing is drawn', () => {
  expect(silhouetteOf([BOX], 640).across(400, 420)).toBeNull()
  expect(silhouetteOf([], 640).across(0, 640)).toBeNull()
})
