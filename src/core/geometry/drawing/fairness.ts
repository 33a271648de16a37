import type { ZoneBorder } from '#core/game/state.ts'
import { areaM2 } from '#core/geometry/area.ts'
import type { Drawing, DrawnZone } from './drawing.ts'
import { overlayOf } from './overlay/overlay.ts'
import { borderOf, sheetOf } from './sheet.ts'

/** The factor by which a zone may differ from the median before people are warned. */
const FAIR_RATIO = 3
const ROUNDING_M = 0.5

/** A comparison of zones: their sizes, overlaps and holes. */
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
  return { zones: measured, ...doubtful(zones), isUnfair }
}

/** The overlaps of zones and the holes between them; narrower than half a metre they're only rounding. */
function doubtful(zones: readonly DrawnZone[]): Pick<Fairness, 'overlaps' | 'holes'> {
  const overlay = overlayOf(sheetOf(zones).shapes)
  const isMany = (face: number) => (overlay.maskOf(face) & (overlay.maskOf(face) - 1)) !== 0
  const isNone = (face: number) => overlay.maskOf(face) === 0
  const bordersOf = (isIn: (face: number) => boolean) =>
    overlay
      .groupsOf((face) => isIn(face) && overlay.widthOf(face) >= ROUNDING_M)
      .map(({ faces }) => borderOf(overlay.shapeOf((face) => faces.has(face))))
  return { overlaps: bordersOf(isMany), holes: bordersOf(isNone) }
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
