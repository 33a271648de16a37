import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdReward, landingReward, landReward } from './landing-reward.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is on its way is no part of the balance before it lands, and then is told for three seconds', () => {
  const { count } = landingReward.getSnapshot()
  holdReward(4_000)
  holdReward(1_000)
  expect(landingReward.getSnapshot()).toEqual({ onItsWayCents: 5_000, landed: null, count })
  landReward(4_000, '+$40')
  expect(landingReward.getSnapshot()).toEqual({ onItsWayCents: 1_000, landed: '+$40', count: count + 1 })
  vi.advanceTimersByTime(2_000)
  landReward(1_000, '+$10')
  vi.advanceTimersByTime(2_999)
  expect(landingReward.getSnapshot()).toEqual({ onItsWayCents: 0, landed: '+$10', count: count + 2 })
  vi.advanceTimersByTime(1)
  expect(landingReward.getSnapshot().landed).toBeNull()
})
