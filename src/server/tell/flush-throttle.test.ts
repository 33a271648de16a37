import { expect, test } from 'vitest'
import { createManualClock } from '#web/live/testing/manual-clock.ts'
import { FLUSH_WAIT_MS, FlushThrottle, QUIET_MS, SATURATED_WAIT_MS } from './flush-throttle.ts'

/** A pace under a clock that is moved by hand, with the times at which it flushed. */
function paced() {
  const clock = createManualClock(1_000)
  const flushes: number[] = []
  const pace = new FlushThrottle(clock, () => flushes.push(clock.nowMs() - 1_000))
  return { clock, flushes, pace }
}

test('the first news is told at once, but never before the caller has returned', () => {
  const { clock, flushes, pace } = paced()
  pace.note()
  expect(flushes).toEqual([])
  clock.advance(0)
  expect(flushes).toEqual([0])
})

test('what follows waits for more, until 125 ms after the first that waits; after a quiet time it is at once again', () => {
  const { clock, flushes, pace } = paced()
  pace.note()
  clock.advance(10)
  for (let times = 0; times < 4; times += 1) {
    pace.note()
    clock.advance(30)
  }
  clock.advance(QUIET_MS + 4)
  expect(flushes).toEqual([0, 135])
  pace.note()
  clock.advance(FLUSH_WAIT_MS)
  expect(flushes).toEqual([0, 135, 759])
  clock.advance(QUIET_MS)
  pace.note()
  clock.advance(0)
  expect(flushes).toEqual([0, 135, 759, 1_259])
})

test('a timer runs only while something waits', () => {
  const { clock, pace } = paced()
  for (const wait of [0, FLUSH_WAIT_MS]) {
    pace.note()
    pace.note()
    expect(clock.timers()).toBe(1)
    clock.advance(wait)
    expect(clock.timers()).toBe(0)
  }
})

test('what is urgent takes along what waits, and is followed at the same pace', () => {
  const { clock, flushes, pace } = paced()
  pace.now()
  pace.note()
  clock.advance(40)
  pace.now()
  expect([flushes, clock.timers()]).toEqual([[0, 40], 0])
  pace.note()
  clock.advance(FLUSH_WAIT_MS - 1)
  expect(flushes).toEqual([0, 40])
  clock.advance(1)
  expect(flushes).toEqual([0, 40, 165])
})

test('where nobody is left, nothing is told', () => {
  const { clock, flushes, pace } = paced()
  pace.note()
  pace.stop()
  clock.advance(1_000)
  expect([flushes, clock.timers()]).toEqual([[], 0])
})

test('while the event loop is saturated even the first news waits for more', () => {
  const clock = createManualClock(1_000)
  const flushes: number[] = []
  const pace = new FlushThrottle({ ...clock, isSaturated: () => true }, () =>
    flushes.push(clock.nowMs() - 1_000),
  )
  pace.note()
  clock.advance(SATURATED_WAIT_MS - 1)
  pace.note()
  expect(flushes).toEqual([])
  clock.advance(1)
  expect([flushes, clock.timers()]).toEqual([[SATURATED_WAIT_MS], 0])
})
