import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DatabaseClock, startClock } from './database-clock.ts'

const DATABASE_MS = 1_900_000_000_000

let clock: DatabaseClock | null = null
beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  clock?.stop()
  vi.useRealTimers()
})

/** A database `aheadMs` before its time; each answer takes as long as `ways` say, there and back. */
async function clockOf(ways: readonly (readonly [there: number, back: number])[] = [[2, 2]]) {
  const database = { aheadMs: 0, isAway: false }
  const said: object[] = []
  let looks = 0
  let askedForMs = 0
  const monotonicMs = () => Date.now() + askedForMs
  const starting = startClock({
    log: { warn: (facts: object) => said.push(facts) },
    monotonicMs,
    async ask() {
      if (database.isAway) throw new Error('away')
      const [there, back] = ways[looks % ways.length] ?? [0, 0]
      looks += 1
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

test('goes by the database, and believes its quickest answer', async () => {
  const { offMs } = await clockOf([
    [400, 0],
    [3, 3],
    [0, 900],
  ])
  expect(offMs()).toBe(0)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(offMs()).toBe(0)
})

test('follows a database that goes faster at the next look', async () => {
  const { database, offMs } = await clockOf()
  database.aheadMs = 700
  expect(offMs()).toBe(-700)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(offMs()).toBe(0)
})

test('never steps back by little: it goes slower until it is right', async () => {
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

test('follows a clock that somebody has set back, and says so', async () => {
  const { database, said, offMs } = await clockOf()
  database.aheadMs = -3_600_000
  await vi.advanceTimersByTimeAsync(31_000)
  expect(offMs()).toBe(0)
  expect(said).toEqual([{ aheadMs: 3_600_000 }])
})

test('carries on while the database is away', async () => {
  const { database, offMs } = await clockOf()
  database.isAway = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(offMs()).toBe(0)
})

test('does not start without the database', async () => {
  const ask = async () => Promise.reject(new Error('away'))
  await expect(startClock({ ask, monotonicMs: () => 0, log: { warn() {} } })).rejects.toThrow('away')
})
