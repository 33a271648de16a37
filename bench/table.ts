import type { Outcome, Row } from './scenario.ts'

const HEADS: Row = { what: '', value: 'measured', goal: 'goal', limit: 'for comparison' }

/** All outcomes as one table of plain text. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = [HEADS, ...outcomes.flatMap((outcome) => outcome.rows)]
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => (cellsOf(row)[column] ?? '').length)),
  )
  const line = (row: Row): string =>
    cellsOf(row)
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const parts = outcomes.map(({ title, rows: own }) => ['', title, ...own.map(line)].join('\n'))
  return [line(HEADS), ...parts].join('\n')
}

function cellsOf({ what, value, goal = '', limit = '', ok }: Row): string[] {
  const mark = ok === undefined ? '' : ok ? ' ✓' : ' ✗ missed'
  return [`  ${what}`, value, `${goal}${mark}`, limit]
}
