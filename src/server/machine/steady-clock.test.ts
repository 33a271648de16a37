import { expect, test } from 'vitest'
import { createSteadyClock } from './steady-clock.ts'

const HOUR_MS = 3_600_000

/** A machine whose clocks stand still until somebody moves them. */
function machine({ newestMs = null }: { newestMs?: number | null } = {}) {
  const clocks = { wall: 1_900_000_000_000, steady: 5_000, warnings: [] as unknown[] }
  const now = createSteadyClock({
    wallMs: () => clocks.wall,
    monotonicMs: () => clocks.steady,
    newestMs,
    log: { warn: (bindings: unknown) => void clocks.warnings.push(bindings) },
  })
  const pass = (ms: number): void => {
    clocks.wall += ms
    clocks.steady += ms
  }
  return { clocks, now, pass, startMs: clocks.wall }
}

test('time passes as on the machine, in whole milliseconds', () => {
  const { now, pass, startMs } = machine()
  pass(20.5)
  expect(now()).toBe(startMs + 20)
})

test('set back by an hour it goes on as if nothing had happened, and says so once', () => {
  const { clocks, now, pass, startMs } = machine()
  pass(100)
  now()
  clocks.wall -= HOUR_MS
  expect(now()).toBe(startMs + 100)
  pass(7_000)
  expect(now()).toBe(startMs + 7_100)
  expect(clocks.warnings).toEqual([{ byMs: HOUR_MS }])
})

test('set right again it follows, and hears of the next time', () => {
  const { clocks, now, pass, startMs } = machine()
  clocks.wall -= HOUR_MS
  now()
  pass(3_000)
  clocks.wall += HOUR_MS
  expect(now()).toBe(startMs + 3_000)
  clocks.wall -= 2 * HOUR_MS
  expect(now()).toBe(startMs + 3_000)
  expect(clocks.warnings).toHaveLength(2)
})

test('put forward, as after a night asleep, it follows at once', () => {
  const { clocks, now, startMs } = machine()
  clocks.wall += 9 * HOUR_MS
  expect(now()).toBe(startMs + 9 * HOUR_MS)
})

test('a correction by less than a second makes it stand still, not stay ahead', () => {
  const { clocks, now, pass, startMs } = machine()
  pass(2_000)
  now()
  clocks.wall -= 400
  expect(now()).toBe(startMs + 2_000)
  pass(300)
  expect(now()).toBe(startMs + 2_000)
  pass(300)
  expect(now()).toBe(startMs + 2_200)
  expect(clocks.warnings).toEqual([])
})

test('set back while no server ran, it goes on from what happened last, and follows once it is set right', () => {
  const newestMs = 1_900_000_000_000 + HOUR_MS
  const { clocks, now, pass } = machine({ newestMs })
  pass(50)
  expect(now()).toBe(newestMs + 50)
  expect(clocks.warnings).toEqual([{ byMs: HOUR_MS }])
  clocks.wall += HOUR_MS + 9_000
  expect(now()).toBe(newestMs + 9_050)
})

test('put forward by a year under a running server, it follows that and its mend, and says both once', () => {
  const { clocks, now, pass, startMs } = machine()
  const YEAR_MS = 365 * 24 * HOUR_MS
  pass(1_000)
  clocks.wall += YEAR_MS
  expect(now()).toBe(startMs + 1_000 + YEAR_MS)
  pass(2_000)
  now()
  clocks.wall -= YEAR_MS
  expect(now()).toBe(startMs + 3_000)
  pass(4_000)
  expect(now()).toBe(startMs + 7_000)
  expect(clocks.warnings).toEqual([{ byMs: YEAR_MS }, { byMs: -YEAR_MS }])
})

test('what seems to have happened in years to come is not followed', () => {
  const { now, startMs } = machine({ newestMs: 1_900_000_000_000 + 9_000 * HOUR_MS })
  expect(now()).toBe(startMs)
})
