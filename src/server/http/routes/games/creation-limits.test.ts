import { expect, test } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { createCreationLimits } from './creation-limits.ts'

/** Under a clock that goes on when told. @returns how many of so many attempts are allowed */
function limits() {
  const clock = { nowMs: 0 }
  const { take } = createCreationLimits(() => clock.nowMs)
  const allowed = (count: number, userOf: (n: number) => string, address = '203.0.113.7') =>
    Array.from({ length: count }, (_, n) => take(userOf(n), address)).filter(
      ({ refusedBy }) => refusedBy === null,
    ).length
  return { clock, take, allowed }
}

test('[X1] an account creates 60 games a minute and 120 an hour', () => {
  const { clock, take, allowed } = limits()
  expect(allowed(61, () => 'ada')).toBe(60)
  clock.nowMs += 60_001
  expect(allowed(61, () => 'ada')).toBe(60)
  clock.nowMs += 60_001
  expect(take('ada', '203.0.113.8').refusedBy).toBe(LIMITS.creationsAnHour)
  expect(take('bea', '203.0.113.7').refusedBy).toBeNull()
})

test('[X1] all accounts at one address create 120 games a minute and 600 an hour, on this machine any number', () => {
  const { clock, take, allowed } = limits()
  let hour = 0
  for (let minute = 0; minute < 6; minute += 1) {
    hour += allowed(130, (n) => `${minute} ${n}`)
    clock.nowMs += 60_001
  }
  expect(hour).toBe(600)
  expect(take('late', '203.0.113.7').refusedBy).toBe(LIMITS.creationsOfAddressAnHour)
  expect(take('late', '203.0.113.8').refusedBy).toBeNull()
  expect(allowed(700, (n) => `here ${n}`, '127.0.0.1')).toBe(700)
})
