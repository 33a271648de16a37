import { describe, expect, test } from 'vitest'
import { type SeededRandom, seededRandom } from '#test/sim/seeded-random.ts'
import { exponential, Sample } from './chance.ts'
import { Disk, Line } from './line.ts'
import { Timeline } from './timeline.ts'

const CUSTOMERS = 200_000

/** How long customers are in a line from coming to going, who come one after the other by chance. */
function timesInLine(options: {
  servers?: number
  load: number
  serviceMs: (random: SeededRandom) => number
}): Sample {
  const { servers = 1, load, serviceMs } = options
  const timeline = new Timeline()
  const line = new Line(timeline, servers)
  const random = seededRandom(20_261_121)
  const times = new Sample()
  let left = CUSTOMERS
  const come = (): void => {
    const cameMs = timeline.nowMs
    line.serve(serviceMs(random), () => times.add(timeline.nowMs - cameMs))
    left -= 1
    if (left > 0) timeline.after(exponential(random, 1 / (load * servers)), come)
  }
  come()
  timeline.run(Number.POSITIVE_INFINITY)
  return times
}

const isWithin = (share: number, found: number, expected: number): void => {
  expect(found).toBeGreaterThan(expected * (1 - share))
  expect(found).toBeLessThan(expected * (1 + share))
}

describe('the simulation agrees with what is known of queues', () => {
  test.each([0.3, 0.6, 0.8])('M/D/1 at a load of %d: the mean wait', (load) => {
    const times = timesInLine({ load, serviceMs: () => 1 })
    expect(times.count).toBe(CUSTOMERS)
    isWithin(0.04, times.mean - 1, load / (2 * (1 - load)))
  })

  test.each([0.5, 0.8])('M/M/1 at a load of %d: mean and 99th percentile', (load) => {
    const times = timesInLine({ load, serviceMs: (random) => exponential(random, 1) })
    isWithin(0.04, times.mean, 1 / (1 - load))
    isWithin(0.05, times.quantile(0.99), Math.log(100) / (1 - load))
  })

  test('M/M/2 at a load of 0.8: the mean', () => {
    const times = timesInLine({ servers: 2, load: 0.8, serviceMs: (random) => exponential(random, 1) })
    isWithin(0.04, times.mean, 1 / (1 - 0.8 ** 2))
  })

  test('a disk: who comes during a flush shares the next', () => {
    const timeline = new Timeline()
    const disk = new Disk(timeline, () => 4)
    const done: [string, number][] = []
    const flush = (name: string): void => disk.flush(() => done.push([name, timeline.nowMs]))
    for (const [name, atMs] of Object.entries({ first: 0, second: 1, third: 3, late: 20 })) {
      timeline.after(atMs, () => flush(name))
    }
    timeline.run(100)
    expect(done).toEqual([
      ['first', 4],
      ['second', 8],
      ['third', 8],
      ['late', 24],
    ])
  })
})
