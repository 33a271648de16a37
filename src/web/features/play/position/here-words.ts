import type { Zone } from '#core/game/state.ts'
import { metresToBorder } from '#core/geometry/distance.ts'
import { nearestZone, zoneAt } from '#core/geometry/whereabouts.ts'
import type { Borders } from '#web/live/game/borders.ts'
import type { Fix } from './position.ts'
import { aboutWords } from './position-words.ts'

/**
 * `In Zone 4`, or `About 120 m from Zone 4`.
 * @param target the zone that matters, which has a border; null for whichever is nearest
 */
export function hereWords(
  zones: readonly Zone[],
  borders: Borders,
  target: Zone | null,
  { place, accuracyM }: Pick<Fix, 'place' | 'accuracyM'>,
): string {
  const inside = zoneAt(zones, borders, place)
  const isHere = inside !== null && (target === null || target.id === inside.id)
  const border = borders[inside?.id ?? '']
  if (isHere && border) {
    const isSure = metresToBorder(border, place) > accuracyM
    return isSure ? `In Zone ${inside.number}` : `In Zone ${inside.number}, close to its border`
  }
  const near = nearestZone(target ? [target] : zones, borders, place)
  if (!near) return 'Outside all zones'
  const from = `${aboutWords(near.metres)} from Zone ${near.zone.number}`
  return inside ? `In Zone ${inside.number}, ${from}` : from.replace(/^a/, 'A')
}
