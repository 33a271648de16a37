import { expect, test } from 'vitest'
import type { Row } from './scenario.ts'
import { dragRows } from './scenarios/draw/drag-rows.ts'
import { rowsOf as bidRows } from './scenarios/durable-bids/rows.ts'
import { flatRow } from './scenarios/growth/flat.ts'
import { awakenings } from './scenarios/phone/cheap-phone.ts'
import { cheapRows, markdownOf } from './scenarios/phone/cheap-rows.ts'
import type { Storm } from './scenarios/storm/rows.ts'
import { rowsOf as stormRows } from './scenarios/storm/rows.ts'
import { tableOf } from './table.ts'

const missed = (rows: readonly Row[]): string[] =>
  rows.filter(({ ok }) => ok === false).map(({ what }) => what)

test('a goal that is missed is marked in the table, and one that is met', () => {
  const rows = [
    { what: 'speed', value: '3', goal: '4', ok: false },
    { what: 'weight', value: '5', goal: '6', ok: true },
  ]
  const table = tableOf([{ title: 'All', ratios: {}, figures: {}, rows }])
  expect(table).toMatch(/^ {2}speed +3 +4 ✗ missed$/m)
  expect(table).toMatch(/^ {2}weight +5 +6 ✓$/m)
})

const STORM: Storm = {
  cut: 100,
  seconds: 3,
  openSeconds: 2,
  retries: 0,
  welcomes: 0,
  missed: 700,
  behind: 0,
  generatorCpuUs: 9_000,
  storeReads: 0,
  serverCpuSeconds: 1,
  verdict: { lost: 0, doubled: 0, behind: 0, closed: 0, refusals: [], heard: 8_000 },
  voidReason: null,
}

test('a storm that takes too long, reads the store, loses or doubles has missed its goals', () => {
  const met = { stormSeconds: 2, lost: 0, doubled: 0 }
  expect(missed(stormRows([STORM], met))).toEqual([])
  expect(missed(stormRows([STORM], { ...met, stormSeconds: 2.1 }))).toEqual([
    'until everyone has everything, median',
  ])
  expect(missed(stormRows([STORM, { ...STORM, storeReads: 1 }], met))).toEqual([
    'store reads for all reconnects',
  ])
  expect(missed(stormRows([STORM], { ...met, lost: 1 }))).toEqual(['entries lost, doubled'])
  expect(missed(stormRows([STORM], { ...met, doubled: 1 }))).toEqual(['entries lost, doubled'])
})

test('a void storm is told, and has no time', () => {
  const rows = stormRows([{ ...STORM, voidReason: 'nobody had missed anything' }], { lost: 0, doubled: 0 })
  expect(rows[0]).toMatchObject({ value: 'void' })
  expect(rows.at(-1)).toMatchObject({
    what: 'void storms',
    value: '1 of 1',
    limit: 'nobody had missed anything',
  })
})

test('durable bids that are too few miss their goals', () => {
  const rate = (bidsPerSecond: number) => ({ bidsPerSecond, cpuMicros: 20, bidsPerCommit: 900 })
  const rates = (sqlite: number, postgres: number) =>
    bidRows(
      { oneGame: rate(7), manyGames: rate(sqlite) },
      {
        version: '15.2',
        oneGame: rate(8),
        manyGames: rate(postgres),
        eightStatements: 1_900,
        eightStatementsOneGame: 500,
        rawAppend: 60_000,
        rawAppendOneGame: 30_000,
        pgbench: null,
      },
    )
  expect(missed(rates(60_000, 30_000))).toEqual([])
  expect(missed(rates(59_999, 30_000))).toEqual(['SQLite, 100 games'])
  expect(missed(rates(60_000, 29_999))).toEqual(['… beside insertion alone'])
  expect(missed(rates(60_000, 28_499))).toEqual([
    '… beside insertion alone',
    '… beside eight statements a bid',
  ])
})

test('loads are flat when the longest game is not the slowest by far', () => {
  const load = (entries: number, loadMs: number) => ({ entries, loadMs })
  expect(flatRow([load(100, 2), load(1_900, 8), load(10_000, 16)]).ok).toBe(true)
  expect(flatRow([load(10_000, 17), load(1_900, 8), load(100, 2)]).ok).toBe(false)
  expect(flatRow([load(10_000, 1)]).ok).toBe(false)
})

test('a cheap phone that is slow anywhere, or wakes too often, has missed its goals, and the docs say so', () => {
  const met = {
    joinMs: 2_900,
    startMs: 1_400,
    mapMs: 1_900,
    screensMs: { '/game/flop': 400, '/game/chat': 950 },
    longestTaskMs: 90,
    wakesWaiting: 0.4,
    wakesFlop: 2,
  }
  expect(missed(cheapRows(met))).toEqual([])
  expect(missed(cheapRows({ ...met, wakesFlop: 2.2 }))).toEqual(['Wake-ups a second, waiting; flop'])
  const slow = cheapRows({ ...met, screensMs: { ...met.screensMs, '/game/bidding': 1_100 } })
  expect(missed(slow)).toEqual(['Slowest screen, five events a second'])
  expect(markdownOf(slow)).toContain(
    '| Slowest screen, five events a second | 1100 ms | ≤ 1000 ms **missed** | /game/bidding |',
  )
})

test('a drag with a task that is too long has missed its goal; choosing a zone has none', () => {
  const part = (longestMs: number) => ({ longestMs, longMs: [longestMs], allMs: longestMs })
  const met = { choosing: part(90), hold: part(49), drag: part(50), release: part(20) }
  expect(missed(dragRows([met]))).toEqual([])
  const slow = dragRows([met, met, { ...met, release: part(51) }])
  expect(missed(slow)).toEqual(['Releasing it, longest task'])
})

test('tasks that follow upon each other are one awakening', () => {
  const task = (startMs: number, wallMs: number) => ({ startMs, wallMs })
  expect(awakenings([task(1_500, 3), task(1_000, 5), task(1_020, 40), task(1_105, 2)])).toBe(2)
})
