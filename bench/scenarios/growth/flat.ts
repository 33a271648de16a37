import type { Row } from '../../scenario.ts'
import type { LoadReport } from './tasks.ts'

/** What comes since the latest snapshot costs more than the length: the rest is chance. */
const MOST = 2

/** Whether the longest game loads no slower than the shorter ones do. Not where there is one only. */
export function flatRow(loads: readonly Pick<LoadReport, 'entries' | 'loadMs'>[]): Row {
  const [longest, ...others] = loads.toSorted((a, b) => b.entries - a.entries)
  const ratio = (longest?.loadMs ?? Number.NaN) / Math.max(0, ...others.map(({ loadMs }) => loadMs))
  return {
    what: 'The longest beside the slowest of the others',
    value: `${ratio.toFixed(2)} ×`,
    goal: `flat: ≤ ${MOST} ×`,
    ok: ratio <= MOST,
  }
}
