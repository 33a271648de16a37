import { cpus, totalmem } from 'node:os'
import { percentile } from './percentile.ts'
import type { Outcome } from './scenario.ts'

const HEADINGS = ['what', 'times', 'acknowledged', 'lost', 'doubled', 'wrong', 'recovery: median', 'worst']

/** A scenario's outcome and how long it took. */
export interface Ran {
  readonly name: string
  readonly outcome: Outcome
  readonly seconds: number
}

/** A scenario for which this machine lacks something. */
export interface Skipped {
  readonly name: string
  readonly needs: readonly string[]
}

/** The summary as people read it, a line a scenario and one for all. */
export function table(runs: readonly Ran[]): string {
  const rows = [HEADINGS, ...runs.map(({ outcome }) => cellsOf(outcome)), totalCells(runs)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row.map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      ),
    )
    .map((row) => row.join('  '))
    .join('\n')
}

function cellsOf({ what, times, findings, recoveriesSeconds }: Outcome): string[] {
  const { lost, doubled, wrong } = findings.counts
  const seconds = (value: number): string => (recoveriesSeconds.length > 0 ? `${value.toFixed(2)} s` : '–')
  return [
    what,
    `${times}`,
    `${findings.acknowledged}`,
    `${lost}`,
    `${doubled}`,
    `${wrong}`,
    seconds(percentile(recoveriesSeconds, 0.5)),
    seconds(Math.max(...recoveriesSeconds)),
  ]
}

function totalCells(runs: readonly Ran[]): string[] {
  const { kills, acknowledged, lost, doubled, wrong } = totalsOf(runs)
  const worst = Math.max(...runs.flatMap(({ outcome }) => outcome.recoveriesSeconds))
  const cells = [acknowledged, lost, doubled, wrong].map(String)
  return ['in all', `${kills} kills`, ...cells, '', Number.isFinite(worst) ? `${worst.toFixed(2)} s` : '–']
}

function totalsOf(runs: readonly Ran[]) {
  const sum = (of: (outcome: Outcome, name: string) => number): number =>
    runs.reduce((total, { outcome, name }) => total + of(outcome, name), 0)
  return {
    kills: sum(({ times }, name) => (name.startsWith('kill-') ? times : 0)),
    acknowledged: sum(({ findings }) => findings.acknowledged),
    lost: sum(({ findings }) => findings.counts.lost),
    doubled: sum(({ findings }) => findings.counts.doubled),
    wrong: sum(({ findings }) => findings.counts.wrong),
    lateTwins: sum(({ findings }) => findings.lateTwins),
  }
}

/** The summary as programs read it. @param skipped what could not be run, and what it needs */
export function resultOf(
  runs: readonly Ran[],
  { skipped, ...run }: { seed: number; isQuick: boolean; seconds: number; skipped: readonly Skipped[] },
): object {
  return {
    at: new Date().toISOString(),
    machine: {
      processors: cpus().length,
      model: cpus()[0]?.model ?? 'unknown',
      memoryGigabytes: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
    ...run,
    ...totalsOf(runs),
    skipped,
    scenarios: runs.map(({ name, outcome, seconds }) => ({
      name,
      what: outcome.what,
      times: outcome.times,
      seconds: round(seconds),
      acknowledged: outcome.findings.acknowledged,
      ...outcome.findings.counts,
      lateTwins: outcome.findings.lateTwins,
      recoverySeconds: {
        median: round(percentile(outcome.recoveriesSeconds, 0.5)),
        worst: round(Math.max(...outcome.recoveriesSeconds)),
      },
      remarks: outcome.remarks,
      faults: outcome.findings.words,
    })),
  }
}

/** To hundredths; null of what was not measured. */
const round = (value: number): number | null =>
  Number.isFinite(value) ? Math.round(value * 100) / 100 : null
