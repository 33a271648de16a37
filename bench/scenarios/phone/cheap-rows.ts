import type { Row } from '../../scenario.ts'
import type { CheapPhoneReport } from './cheap-phone.ts'

/** A cheap phone's figures beside their goals. */
export function cheapRows(report: CheapPhoneReport): Row[] {
  const screens = Object.entries(report.screensMs).toSorted(([, one], [, other]) => other - one)
  const [slowest = 'none', slowestMs = Number.POSITIVE_INFINITY] = screens[0] ?? []
  const wakes = Math.max(report.wakesWaiting, report.wakesFlop)
  return [
    row('Join link to waiting, cold', report.joinMs, 3_000),
    row('Waiting to the game', report.startMs, 1_500),
    row('Zones to the interactive map', report.mapMs, 2_000),
    { ...row('Slowest screen, five events a second', slowestMs, 1_000), limit: slowest },
    row('Longest task meanwhile', report.longestTaskMs, 100),
    {
      what: 'Wake-ups a second, waiting; flop',
      value: `${report.wakesWaiting.toFixed(1)}; ${report.wakesFlop.toFixed(1)}`,
      goal: '≤ 2',
      ok: wakes <= 2,
    },
  ]
}

const row = (what: string, ms: number, goalMs: number): Row => ({
  what,
  value: `${Math.round(ms)} ms`,
  goal: `≤ ${goalMs} ms`,
  ok: ms <= goalMs,
})

/** Rows as a table for `docs/figures.md`. */
export function markdownOf(rows: readonly Row[]): string {
  const lines = rows.map(({ what, value, goal = '', limit = '', ok }) => {
    const mark = ok === false ? ' **missed**' : ''
    return `| ${what} | ${value} | ${goal}${mark} | ${limit} |`
  })
  return [
    '| `npm run bench -- phone` | measured | goal | for comparison |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n')
}
