import type { Zone, ZoneBorder } from '#core/game/state.ts'
import { metresToBorder } from './distance.ts'
import { isInside } from './is-inside.ts'
import type { LngLat } from './lng-lat.ts'

type Borders = Readonly<Record<string, ZoneBorder>>

/** The zone a place lies in; null outside all. */
export function zoneAt(zones: readonly Zone[], borders: Borders, place: LngLat): Zone | null {
  return zones.find(({ id }) => borders[id] && isInside(borders[id], place)) ?? null
}

/** Someone's zone, as far as can be told. */
export interface Whereabouts {
  /** The zone that the place itself lies in; null outside all. */
  readonly zone: Zone | null
  /** Whether no border is nearer than the fix may be wrong. */
  readonly isSure: boolean
}

/** Finds the zone of a position. @param accuracyM how far the position may be off, in metres */
export function whereabouts(
  zones: readonly Zone[],
  borders: Borders,
  place: LngLat,
  accuracyM: number,
): Whereabouts {
  const isSure = zones.every(({ id }) => !borders[id] || metresToBorder(borders[id], place) > accuracyM)
  return { zone: zoneAt(zones, borders, place), isSure }
}

/** The zone whose border is nearest to a place that lies outside all of them, and how far that is, in metres; null without borders. */
export function nearestZone(
  zones: readonly Zone[],
  borders: Borders,
  place: LngLat,
): { zone: Zone; metres: number } | null {
  let nearest: { zone: Zone; metres: number } | null = null
  for (const zone of zones) {
    const border = borders[zone.id]
    if (!border) continue
    const metres = metresToBorder(border, place)
    if (!nearest || metres < nearest.metres) nearest = { zone, metres }
  }
  return nearest
}
