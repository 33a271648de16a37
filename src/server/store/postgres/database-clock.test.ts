import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DatabaseClock, startClock } from './database-clock.ts'

const DATABASE_MS = 1_900_000_000_000

let clock: DatabaseClock | null = null
beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  clock?.stop()
  vi.useRealTimers()
})

/** A database whose clock is `aheadMs` fast; the round trips take turns through `ways`, in ms there and back. */
async function clockOf(ways: readonly (readonly [there: number, back: number])[] = [[2, 2]]) {
  const database = { aheadMs: 0, isAway: false }
  const said: object[] = []
  let samples = 0
  let askedForMs = 0
  const monotonicMs = () => Date.now() + askedForMs
  const starting = startClock({
    log: { warn: (facts: object) => said.push(facts) },
    monotonicMs,
    async ask() {
      if (database.isAway) throw new Error('away')
      const [there, back] = ways[samples % ways.length] ?? [0, 0]
      samples += 1
      askedForMs += there
      const ms = DATABASE_MS + monotonicMs() + database.aheadMs
      askedForMs += back
      return ms
    },
  })
  clock = await starting
  const trueMs = () => DATABASE_MS + monotonicMs() + database.aheadMs
  return { database, said, offMs: () => (clock?.nowMs() ?? 0) - trueMs() }
}

test('follows the database, and takes the sample with the shortest round trip', async () => {
  const { offMs } = await clockOf([
    [400, 0],
    [3, 3],
    [0, 900],
  ])
  expect(offMs()).toBe(0)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(offMs()).toBe(0)
})

test('follows a database that runs faster at the next poll', async () => {
  const { database, offMs } = await clockOf()
  database.aheadMs = 700
  expect(offMs()).toBe(-700)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(offMs()).toBe(0)
})

test('slews instead of stepping back by a little', async () => {
  const { database, offMs } = await clockOf()
  database.aheadMs = -800
  const seen: number[] = []
  for (let seconds = 0; seconds < 45; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    seen.push(clock?.nowMs() ?? 0)
  }
  const steps = seen.slice(1).map((ms, index) => ms - (seen[index] ?? 0))
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(890)
  expect(offMs()).toBe(0)
})

test('steps back with a clock that somebody has set back, and logs it', async () => {
  const { database, said, offMs } = await clockOf()
  database.aheadMs = -3_600_000
  await vi.advanceTimersByTimeAsync(31_000)
  expect(offMs()).toBe(0)
  expect(said).toEqual([{ aheadMs: 3_600_000 }])
})

test('carries on during an outage of the database', async () => {
  const { database, offMs } = await clockOf()
  database.isAway = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(offMs()).toBe(0)
})

test('does not start without the database', async () => {
  const ask = async () => Promise.reject(new Error('away'))
  await expect(startClock({ ask, monotonicMs: () => 0, log: { warn() {} } })).rejects.toThrow('away')
})
