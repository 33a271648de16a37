import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TileWatch, watchTiles } from './tile-watch.ts'

let open: number
let broken: number
let tiles: TileWatch

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  open = 0
  broken = 0
  tiles = watchTiles({
    areAllSettled: () => open === 0,
    onBroken: () => {
      broken += 1
    },
  })
})
afterEach(() => vi.useRealTimers())

/** A view that wants tiles, and what becomes of them in turn. */
function view(...fates: ('came' | 'failed')[]): void {
  for (const _ of fates) want()
  for (const fate of fates) settle(fate)
}
function want(): void {
  open += 1
  tiles.wanted()
}
function settle(fate: 'came' | 'failed'): void {
  open -= 1
  tiles[fate]()
}

test('one tile of many that fails is no harm, whichever it is', () => {
  view('failed', 'came', 'came')
  view('came', 'came', 'failed')
  expect(broken).toBe(0)
})

test('half of the tiles, or the only one, is too much', () => {
  view('came', 'failed')
  expect(broken).toBe(1)
  view('failed')
  expect(broken).toBe(2)
})

test('what came before does not count for a new view', () => {
  view('came', 'came', 'came', 'came')
  view('failed')
  expect(broken).toBe(1)
})

test('ten seconds of silence are too much, not less', () => {
  want()
  vi.advanceTimersByTime(9_999)
  expect(broken).toBe(0)
  vi.advanceTimersByTime(1)
  expect(broken).toBe(1)
})

test('tiles that come one by one on a slow line are waited for', () => {
  for (let tile = 0; tile < 4; tile += 1) want()
  for (let tile = 0; tile < 4; tile += 1) {
    vi.advanceTimersByTime(9_000)
    settle('came')
  }
  vi.advanceTimersByTime(60_000)
  expect(broken).toBe(0)
})

test('a few that came do not excuse those that never answer', () => {
  for (let tile = 0; tile < 4; tile += 1) want()
  settle('came')
  settle('came')
  vi.advanceTimersByTime(10_000)
  expect(broken).toBe(1)
})

test('a new view does not put off the silence', () => {
  want()
  vi.advanceTimersByTime(6_000)
  want()
  vi.advanceTimersByTime(4_000)
  expect(broken).toBe(1)
})

test('tiles that are no longer meant are forgotten', () => {
  want()
  tiles.forget()
  vi.advanceTimersByTime(60_000)
  expect(broken).toBe(0)
})
