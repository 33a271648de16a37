import { CORNERS, type CornerName } from '#core/setup/defaults/corners.ts'
import { ZONE_RINGS } from '#core/setup/defaults/zone-rings.ts'
import type { BasemapFeature } from './feature.ts'

/** Walks the stretches of border that only one zone has, from corner to corner, all round the island. */
function outerRing(rings: readonly (readonly CornerName[])[]): CornerName[] {
  const stretches = rings.flatMap((ring) =>
    ring.map((from, i) => [from, ring[(i + 1) % ring.length] ?? from] as const),
  )
  const walked = new Set(stretches.map(([from, to]) => `${from} > ${to}`))
  const next = new Map(stretches.filter(([from, to]) => !walked.has(`${to} > ${from}`)))
  const shore: CornerName[] = []
  let at = next.keys().next().value
  while (at !== undefined && !shore.includes(at)) {
    shore.push(at)
    at = next.get(at)
  }
  return shore
}

/** Manhattan, whose shore is where the default zones' borders have no neighbour. */
export const ISLAND: BasemapFeature = {
  name: 'Manhattan',
  kind: 'land',
  points: outerRing(Object.values(ZONE_RINGS)).map((name) => CORNERS[name]),
}
