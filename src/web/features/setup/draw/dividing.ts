import { LIMITS } from '#core/game/limits.ts'
import type { ZoneBorder } from '#core/game/state.ts'
import type { Drawing, DrawnZone, Step } from '#core/geometry/drawing/drawing.ts'
import { plainTitle } from '#core/geometry/drawing/zone-list.ts'

/** What 'Divide' takes apart. */
export interface Division {
  readonly outline: ZoneBorder
  /** The zones that go; the others stay as they are. */
  readonly replaced: readonly DrawnZone[]
  /** It replaces edited zones, so the host is asked first. */
  readonly isAsked: boolean
}

/**
 * The outline to divide: the chosen zone, else the outline divided last, else the only zone.
 * @returns null where there is nothing
 */
export function divisionOf({ zones, divided }: Drawing, chosen: DrawnZone | null): Division | null {
  const bordered = zones.filter(({ border }) => border)
  const only = bordered.length === 1 ? bordered[0] : undefined
  const zone = chosen?.border ? chosen : divided ? undefined : only
  if (zone?.border) {
    // An outline is only there to be divided: zones without a border came from a list, and give way with a question.
    const isWhole = zone === only
    const replaced = isWhole ? zones : [zone]
    return { outline: zone.border, replaced, isAsked: isWhole && zones.length > 1 }
  }
  return divided && { outline: divided.outline, replaced: zones, isAsked: divided.isEdited }
}

/** How many zones a division may make at most, so that the game does not have too many. */
export const mostOf = ({ zones }: Drawing, { replaced }: Division): number =>
  LIMITS.zones.max - (zones.length - replaced.length)

/**
 * The step that puts divided zones in the place of what they came from.
 * @param titles of the new zones, in their order; a missing one, and one that another zone has, is called by its number
 */
export function replaceStep(
  { zones }: Drawing,
  { outline, replaced }: Division,
  borders: readonly ZoneBorder[],
  titles: readonly string[],
): Step {
  const isWhole = replaced.length === zones.length
  const place = isWhole ? 0 : zones.findIndex((zone) => replaced.includes(zone))
  const kept = zones.filter((zone) => !replaced.includes(zone))
  const nextId = freeIds(zones)
  const taken = new Set(kept.map(({ title }) => title))
  const made = borders.map((border, index): DrawnZone => {
    const title = titles[index] ?? ''
    const isName = title !== '' && !PLAIN_TITLE.test(title) && !taken.has(title)
    return { id: nextId(), title: isName ? title : plainTitle(place + index), border }
  })
  const all = kept.toSpliced(place, 0, ...made)
  return {
    type: 'replace',
    zones: isWhole ? made : all.map((zone, index) => renumberedTitle(zone, zones, index)),
    ...(isWhole && { outline }),
  }
}

/** A number that was given without the zones that stay. */
const PLAIN_TITLE = /^Zone \d+$/

/** A title that only told the number tells the new one. */
function renumberedTitle(zone: DrawnZone, before: readonly DrawnZone[], index: number): DrawnZone {
  const old = before.indexOf(zone)
  return old >= 0 && zone.title === plainTitle(old) ? { ...zone, title: plainTitle(index) } : zone
}

/** Ids that no zone had, so that a new zone takes over no description. */
function freeIds(zones: readonly DrawnZone[]): () => string {
  let number = Math.max(0, ...zones.map(({ id }) => Number(/\d{1,9}$/.exec(id)?.[0] ?? 0)))
  return () => {
    number += 1
    return `zone-${number}`
  }
}
