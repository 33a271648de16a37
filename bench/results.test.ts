import { expect, test } from 'vitest'
import type { Machine } from './machine.ts'
import { mergeResults } from './results.ts'
import type { Outcome } from './scenario.ts'

const MACHINE: Machine = {
  cpu: 'Abacus',
  cores: 2,
  memoryGb: 8,
  system: 'Linux',
  node: 'v26',
  pinning: 'both',
}
const outcome = (ratios: Outcome['ratios'], figures: Outcome['figures']): Outcome => ({
  title: 'A scenario',
  ratios,
  figures,
  rows: [],
})
const EARLY = { at: '2031-05-17T09:30:00.000Z', machine: MACHINE }
const LATE = { at: '2031-05-18T11:45:00.000Z', machine: MACHINE }

test('a run of some scenarios keeps what others have measured, each with its own time', () => {
  const before = mergeResults(null, {
    ...EARLY,
    outcomes: {
      fanout: outcome({ fanoutCpuVsWs: 0.9 }, { p99Ms: 12 }),
      storm: outcome({ stormSeconds: 4 }, { cut: 10_000 }),
    },
  })
  const after = mergeResults(before, {
    ...LATE,
    outcomes: { storm: outcome({ stormSeconds: 3 }, { cut: 2_000 }) },
  })
  expect(after.ratios).toEqual({ fanoutCpuVsWs: 0.9, stormSeconds: 3 })
  expect(after.figures.fanout).toMatchObject({ at: EARLY.at, machine: MACHINE, p99Ms: 12 })
  expect(after.figures.storm).toMatchObject({ at: LATE.at, machine: MACHINE, cut: 2_000 })
})

test('what another machine has measured goes', () => {
  const before = mergeResults(null, {
    ...EARLY,
    machine: { ...MACHINE, cores: 64 },
    outcomes: { fanout: outcome({ fanoutCpuVsWs: 0.9 }, {}), start: outcome({}, {}) },
  })
  const after = mergeResults(before, { ...LATE, outcomes: { storm: outcome({ stormSeconds: 3 }, {}) } })
  expect(Object.keys(after.figures)).toEqual(['storm'])
  expect(after.ratios).toEqual({ stormSeconds: 3 })
})

test('each scenario has one key, in camel case', () => {
  const { figures } = mergeResults(null, {
    ...EARLY,
    outcomes: { 'durable-bids': outcome({}, { sqlite: 1 }) },
  })
  expect(figures).toEqual({ durableBids: { sqlite: 1, at: EARLY.at, machine: MACHINE, ratios: {} } })
})

test('what was lost and doubled is added up over all scenarios', () => {
  const { ratios } = mergeResults(null, {
    ...EARLY,
    outcomes: { fanout: outcome({ lost: 3, doubled: 0 }, {}), storm: outcome({ lost: 4, doubled: 5 }, {}) },
  })
  expect(ratios).toEqual({ lost: 7, doubled: 5 })
})

test('a ratio that a run did not find is absent, not the one of before', () => {
  const before = mergeResults(null, {
    ...EARLY,
    outcomes: { fanout: outcome({ fanoutCpuVsWs: 0.9, memoryVsWs: 1.2 }, {}) },
  })
  const after = mergeResults(before, { ...LATE, outcomes: { fanout: outcome({ memoryVsWs: 1.3 }, {}) } })
  expect(after.ratios).toEqual({ memoryVsWs: 1.3 })
})
