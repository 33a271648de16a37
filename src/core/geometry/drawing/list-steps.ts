import { LIMITS } from '#core/game/limits.ts'
import { northWestFirst } from '#core/geometry/area.ts'
import { isTooLong } from '#core/words/characters.ts'
import type { DrawnZone } from './drawing.ts'
import { NO_SUCH_ZONE, type StepResult } from './step-result.ts'
import { renumbered } from './zone-list.ts'

type Zones = readonly DrawnZone[]

/** The zones without one of them; its ground is free. */
export function removed(zones: Zones, zoneId: string): StepResult {
  const rest = zones.filter(({ id }) => id !== zoneId)
  return rest.length === zones.length ? NO_SUCH_ZONE : { zones: renumbered(zones, rest) }
}

/** The zones with another title for one of them, as it is typed. */
export function renamed(zones: Zones, zoneId: string, title: string): StepResult {
  if (!zones.some(({ id }) => id === zoneId)) return NO_SUCH_ZONE
  if (isTooLong(title, LIMITS.titleLength)) {
    return { problem: `A title can have at most ${LIMITS.titleLength} characters.` }
  }
  return {
    zones: zones.map((zone) => (zone.id === zoneId && zone.title !== title ? { ...zone, title } : zone)),
  }
}

/** The zones with one of them in another place of the list. @param to from 0; beyond the end is the end */
export function reordered(zones: Zones, zoneId: string, to: number): StepResult {
  const zone = zones.find(({ id }) => id === zoneId)
  if (!zone) return NO_SUCH_ZONE
  const rest = zones.filter(({ id }) => id !== zoneId)
  return { zones: renumbered(zones, rest.toSpliced(Math.max(0, to), 0, zone)) }
}

/** The zones in the order from the north-west to the south-east; those without a border last. */
export function numbered(zones: Zones): StepResult {
  const order = northWestFirst(zones.map(({ border }) => border))
  const sorted = order.map((index) => zones[index]).filter((zone) => zone !== undefined)
  return { zones: renumbered(zones, sorted) }
}
