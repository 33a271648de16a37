import { expect, test } from 'vitest'
import { Sample } from './chance.ts'
import { tryOut } from './deployment.ts'
import { FIGURES } from './figures.ts'
import { survive } from './storm.ts'

const SEEDS = Array.from({ length: 100 }, (_, index) => index + 1)

test('a bid that meets nobody takes as long as its steps do', () => {
  const times = new Sample()
  for (const seed of SEEDS) {
    const trial = tryOut({ nodes: 1, games: 400, bidsPerSecond: 10, routing: 'by-game', seed })
    times.add(trial.mean)
  }
  const { decideMs, roundTripMs, appendMs, entryMs, flushMs, deliverMs } = FIGURES
  const stepsMs = decideMs + roundTripMs + appendMs + entryMs + flushMs + 50 * deliverMs
  expect(times.mean).toBeGreaterThan(stepsMs * 0.95)
  // Now and then one follows another within 5 ms, and waits for the next commit.
  expect(times.mean).toBeLessThan(stepsMs * 1.15)
})

test('the same seed tells the same story, another one another', () => {
  const p99 = (seed: number) =>
    tryOut({ nodes: 2, games: 40, bidsPerSecond: 500, routing: 'any', seed }).quantile(0.99)
  expect(p99(7)).toBe(p99(7))
  expect(p99(7)).not.toBe(p99(8))
})

test('where a game’s phones are at all nodes, each entry is read by all of them, and more nodes carry less', () => {
  const p99 = (nodes: number, routing: 'any' | 'by-game') =>
    tryOut({ nodes, games: 400, bidsPerSecond: 4_000, routing }).quantile(0.99)
  expect(p99(4, 'any')).toBeLessThan(100)
  expect(p99(16, 'any')).toBeGreaterThan(1_000)
  expect(p99(16, 'by-game')).toBeLessThan(20)
})

test('after a node’s death every phone is back, and each game is loaded once at each node that it comes to', () => {
  const { away, reads } = survive({ phones: 10_000, nodesLeft: 3 })
  expect(away.count).toBe(10_000)
  expect(reads).toBe(200 * 3)
  // All of it is admitting: a third of the phones each, one after the other.
  expect(away.quantile(1)).toBeGreaterThan((10_000 / 3) * FIGURES.admitMs)
  expect(away.quantile(1)).toBeLessThan((10_000 / 3) * FIGURES.admitMs * 1.1)
})
