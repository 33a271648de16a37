import { expect, test } from 'vitest'
import { createManualClock } from '#web/live/testing/manual-clock.ts'
import { FLUSH_EVERY_MS, FlushPace } from './flush-pace.ts'

/** A pace under a clock that is moved by hand, with the times at which it flushed. */
function paced() {
  const clock = createManualClock(1_000)
  const flushes: number[] = []
  const pace = new FlushPace(clock, () => flushes.push(clock.nowMs() - 1_000))
  return { clock, flushes, pace }
}

test('the first thing is told at once, what follows together, and after a pause it is at once again', () => {
  const { clock, flushes, pace } = paced()
  pace.note()
  expect(flushes).toEqual([0])
  for (let times = 0; times < 4; times += 1) {
    clock.advance(10)
    pace.note()
  }
  clock.advance(FLUSH_EVERY_MS)
  expect(flushes).toEqual([0, 125])
  clock.advance(50)
  pace.note()
  clock.advance(1_000)
  expect(flushes).toEqual([0, 125, 250])
  pace.note()
  expect(flushes).toEqual([0, 125, 250, 1_215])
})

test('a timer runs only while something waits', () => {
  const { clock, pace } = paced()
  pace.note()
  expect(clock.timers()).toBe(0)
  pace.note()
  pace.note()
  expect(clock.timers()).toBe(1)
  clock.advance(FLUSH_EVERY_MS)
  expect(clock.timers()).toBe(0)
})

test('what is urgent takes along what waits, and is followed at the same pace', () => {
  const { clock, flushes, pace } = paced()
  pace.note()
  pace.note()
  clock.advance(40)
  pace.now()
  expect([flushes, clock.timers()]).toEqual([[0, 40], 0])
  pace.note()
  clock.advance(124)
  expect(flushes).toEqual([0, 40])
  clock.advance(1)
  expect(flushes).toEqual([0, 40, 165])
})

test('where nobody is left, nothing is told', () => {
  const { clock, flushes, pace } = paced()
  pace.note()
  pace.note()
  pace.stop()
  clock.advance(1_000)
  expect([flushes, clock.timers()]).toEqual([[0], 0])
})
