import { medianOfSome } from '../arithmetic.ts'
import { goalRow } from '../goal-row.ts'
import { startRoundRunner } from '../measure/round-runner.ts'
import { withFolder } from '../measure/with-folder.ts'
import type { Scenario } from '../scenario.ts'
import type { PastReport, PastTask } from './past/tasks.ts'

const FULL = { entries: 100_000, readers: 10, bidsPerSecond: 300, rounds: 5, seconds: 6 }
const QUICK = { entries: 5_000, readers: 10, bidsPerSecond: 300, rounds: 1, seconds: 1 }

/** What ten replays of a long game, read at once and without pause, cost those who bid meanwhile. */
export const past: Scenario = ({ quick }) =>
  withFolder(async (folder) => {
    const { rounds, seconds, ...rest } = quick ? QUICK : FULL
    const task: PastTask = { folder, ...rest }
    const reports: PastReport[] = []
    const runner = await startRoundRunner<PastReport>(import.meta.resolve('./past/bids.ts'), task)
    try {
      // The first bids and pages find cold code.
      await runner.round(seconds / 2)
      for (let count = 0; count < rounds; count += 1) reports.push(await runner.round(seconds))
    } finally {
      await runner.stop()
    }
    const middle = (figure: (report: PastReport) => number): number => medianOfSome(reports.map(figure))
    const bidsReadP99Ratio = middle(({ alone, read }) => read.p99Ms / alone.p99Ms)
    const perSecond = Math.round(middle(({ read }) => read.entriesRead / seconds))
    return {
      title: `Bids while ${task.readers} replays of ${task.entries.toLocaleString('en')} entries are read (${task.bidsPerSecond} bids/s, open loop)`,
      ratios: { bidsReadP99Ratio },
      figures: { reports },
      rows: [
        {
          what: 'bids, p99, nobody reads',
          value: `${middle(({ alone }) => alone.p99Ms).toFixed(1)} ms`,
        },
        {
          what: 'bids, p99, all read without pause',
          value: `${middle(({ read }) => read.p99Ms).toFixed(1)} ms`,
          limit: `p50 ${middle(({ read }) => read.p50Ms).toFixed(1)} ms, longest ${middle(({ read }) => read.maxMs).toFixed(1)} ms`,
        },
        goalRow('ratio of both, median of the rounds', bidsReadP99Ratio, { most: 3, unit: '×' }),
        { what: 'entries read meanwhile', value: `${perSecond.toLocaleString('en')}/s` },
      ],
    }
  })
