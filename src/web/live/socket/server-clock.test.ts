import { expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

it('is this phone’s clock until the server has spoken', () => {
  const clock = createServerClock(() => 5_000)
  expect(clock.isKnown()).toBe(false)
  expect(clock.nowMs()).toBe(5_000)
})

it('goes by what was assumed until the server has spoken', () => {
  const clock = createServerClock(() => 5_000)
  clock.assume(60_000)
  expect(clock.isKnown()).toBe(false)
  expect(clock.nowMs()).toBe(65_000)
  clock.learn(5_000, 5_000, 95_000)
  expect(clock.nowMs()).toBe(95_000)
})

it('takes the middle of an exchange, and keeps the tightest', () => {
  const clock = createServerClock(() => 20_000)
  clock.learn(10_000, 10_400, 70_200)
  expect(clock.nowMs()).toBe(80_000)
  clock.learn(11_000, 11_100, 71_075)
  expect(clock.nowMs()).toBe(80_025)
  clock.learn(12_000, 12_300, 72_200)
  expect(clock.nowMs()).toBe(80_025)
})

it('believes a looser exchange that contradicts the tightest: a clock was set', () => {
  let localMs = 20_000
  const clock = createServerClock(() => localMs)
  clock.learn(10_000, 10_020, 70_010)
  localMs = 3_000
  clock.learn(2_000, 2_800, 90_400)
  expect(clock.nowMs()).toBe(91_000)
})

it('stands still over a small correction and steps back over a large one', () => {
  let localMs = 1_000
  const clock = createServerClock(() => localMs)
  expect(clock.nowMs()).toBe(1_000)
  localMs = 400
  expect(clock.nowMs()).toBe(1_000)
  localMs = 1_001
  expect(clock.nowMs()).toBe(1_001)
  localMs = 1
  expect(clock.nowMs()).toBe(1)
})
