import { useDeferredValue, useMemo } from 'react'
import type { Drawing } from '#core/geometry/drawing/drawing.ts'
import { fairnessOf } from '#core/geometry/drawing/fairness.ts'
import { type Faults, NO_FAULTS } from './map/painter.ts'

/** How large zones are beside each other, and what is wrong between them. */
export interface Measured {
  readonly sizes: ReadonlyMap<string, { areaM2: number; ratio: number; isUnfair: boolean }>
  /** The middle one of all areas, in square metres; null without a border. */
  readonly medianM2: number | null
  readonly warnings: readonly string[]
  readonly faults: Faults
}

const NOTHING: Measured = { sizes: new Map(), medianM2: null, warnings: [], faults: NO_FAULTS }

/** Measures a drawing a moment after it has changed. */
export function useFairness(drawing: Drawing): Measured {
  const settled = useDeferredValue(drawing)
  return useMemo(() => measured(settled), [settled])
}

function measured(drawing: Drawing): Measured {
  const { zones, overlaps, holes, isUnfair } = fairnessOf(drawing)
  const [first] = zones
  if (!first) return NOTHING
  const sizes = zones.map(({ id, areaM2, ratio }) => {
    const size = { areaM2, ratio, isUnfair: isUnfair && (ratio > 3 || ratio < 1 / 3) }
    return [id, size] as const
  })
  return {
    sizes: new Map(sizes),
    medianM2: first.areaM2 / first.ratio,
    warnings: [
      ...(isUnfair ? ['Some zones are more than 3 times as large, or as small, as the median.'] : []),
      ...(overlaps.length > 0 ? ['Zones overlap: the red areas belong to two.'] : []),
      ...(holes.length > 0 ? ['There are holes: the hatched areas belong to no zone.'] : []),
    ],
    faults: { overlaps, holes },
  }
}
