import { median } from './arithmetic.ts'
import type { Row } from './scenario.ts'

/** Cores that others may use before the table says so. */
const DISTURBED = 0.2

/** Says so when the machine had other things to do. @param loads the cores that others kept busy, window by window */
export function disturbanceRows(loads: readonly number[]): Row[] {
  const load = median(loads) ?? 0
  if (load < DISTURBED) return []
  return [
    { what: 'other work on this machine', value: `${load.toFixed(1)} cores: do not trust these figures` },
  ]
}
