import { expect, test } from 'vitest'
import { silhouetteOf } from './silhouette.ts'

test('a drawing reaches as far as its outermost part at a height', () => {
  const { across } = silhouetteOf(
    ['M100.0 0.0L300.0 0.0L300.0 320.0L100.0 320.0Z', 'M0.0 320.0L640.0 640.0L0.0 640.0Z'],
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

test('nothing is where nothing is drawn', () => {
  expect(silhouetteOf(['M0 0L10 0L10 20L0 20Z'], 640).across(400, 420)).toBeNull()
  expect(silhouetteOf([], 640).across(0, 640)).toBeNull()
})
