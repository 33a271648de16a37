import { expect, test } from 'vitest'
import { createSteadyClock } from './steady-clock.ts'

const HOUR_MS = 3_600_000

/** A machine whose clocks stand still until somebody moves them. */
function machine({ newestMs = null }: { newestMs?: number | null } = {}) {
  const world = { wall: 1_900_000_000_000, steady: 5_000, warnings: [] as unknown[] }
  const now = createSteadyClock({
    wallMs: () => world.wall,
    monotonicMs: () => world.steady,
    newestMs,
    log: { warn: (bindings: unknown) => void world.warnings.push(bindings) },
  })
  const pass = (ms: number): void => {
    world.wall += ms
    world.steady += ms
  }
  return { world, now, pass, startMs: world.wall }
}

test('time passes as on the machine, in whole milliseconds', () => {
  const { now, pass, startMs } = machine()
  pass(20.5)
  expect(now()).toBe(startMs + 20)
})

test('set back by an hour it goes on as if nothing had happened, and says so once', () => {
  const { world, now, pass, startMs } = machine()
  pass(100)
  now()
  world.wall -= HOUR_MS
  expect(now()).toBe(startMs + 100)
  pass(7_000)
  expect(now()).toBe(startMs + 7_100)
  expect(world.warnings).toEqual([{ byMs: HOUR_MS }])
})

test('set right again it follows, and hears of the next time', () => {
  const { world, now, pass, startMs } = machine()
  world.wall -= HOUR_MS
  now()
  pass(3_000)
  world.wall += HOUR_MS
  expect(now()).toBe(startMs + 3_000)
  world.wall -= 2 * HOUR_MS
  expect(now()).toBe(startMs + 3_000)
  expect(world.warnings).toHaveLength(2)
})

test('put forward, as after a night asleep, it follows at once', () => {
  const { world, now, startMs } = machine()
  world.wall += 9 * HOUR_MS
  expect(now()).toBe(startMs + 9 * HOUR_MS)
})

test('a correction by less than a second makes it stand still, not stay ahead', () => {
  const { world, now, pass, startMs } = machine()
  pass(2_000)
  now()
  world.wall -= 400
  expect(now()).toBe(startMs + 2_000)
  pass(300)
  expect(now()).toBe(startMs + 2_000)
  pass(300)
  expect(now()).toBe(startMs + 2_200)
  expect(world.warnings).toEqual([])
})

test('set back while no server ran, it goes on from what happened last, and follows once it is set right', () => {
  const newestMs = 1_900_000_000_000 + HOUR_MS
  const { world, now, pass } = machine({ newestMs })
  pass(50)
  expect(now()).toBe(newestMs + 50)
  expect(world.warnings).toEqual([{ byMs: HOUR_MS }])
  world.wall += HOUR_MS + 9_000
  expect(now()).toBe(newestMs + 9_050)
})

test('put forward by a year under a running server, it follows that and its mend, and says both once', () => {
  const { world, now, pass, startMs } = machine()
  const YEAR_MS = 365 * 24 * HOUR_MS
  pass(1_000)
  world.wall += YEAR_MS
  expect(now()).toBe(startMs + 1_000 + YEAR_MS)
  pass(2_000)
  now()
  world.wall -= YEAR_MS
  expect(now()).toBe(startMs + 3_000)
  pass(4_000)
  expect(now()).toBe(startMs + 7_000)
  expect(world.warnings).toEqual([{ byMs: YEAR_MS }, { byMs: -YEAR_MS }])
})

test('what seems to have happened in years to come is not followed', () => {
  const { now, startMs } = machine({ newestMs: 1_900_000_000_000 + 9_000 * HOUR_MS })
  expect(now()).toBe(startMs)
})
