import { LIMITS } from '#core/game/limits.ts'
import type { ZoneBorder } from '#core/game/state.ts'
import { boundsOf, doOverlap } from '#core/geometry/border-shape.ts'
import type { Drawing, DrawnZone } from '#core/geometry/drawing/drawing.ts'
import { plainTitle } from '#core/geometry/drawing/zone-list.ts'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { draftSchemas, type ZonesDraft } from '#core/setup/setup.ts'
import { cutTo } from '#core/words/characters.ts'
import { typedText } from '#core/words/plain-text.ts'

/** What a drawn zone is described as until the host says more. */
export const MARKED_AREA = 'The area marked on the map.'

/** The zones of a draft as they are drawn. */
export const drawingOf = (zones: ZonesDraft): Drawing => ({
  zones: zones.map(({ id, title, border }) => ({ id, title, border: border ?? null })),
  divided: null,
})

/** How a zone is called. @param index its place among all zones, from 0 */
export const titleOf = ({ title }: DrawnZone, index: number): string => title.trim() || plainTitle(index)

/** Whether these are the default zones of Manhattan, unedited. A game gives them other ids. */
export const areDefault = (zones: ZonesDraft): boolean => inOrder(zones) === inOrder(DEFAULT_SETUP.zones)
const inOrder = (zones: ZonesDraft): string =>
  JSON.stringify(draftSchemas.zones.parse(zones.map((zone) => ({ ...zone, id: '' }))))

/**
 * Drawn zones as a draft. What the draft says of a zone stays; a new one is described as the area that is marked, also
 * where it has the id of one that lay elsewhere.
 */
export function zonesOf({ zones }: Drawing, before: ZonesDraft): ZonesDraft {
  const own = areDefault(before) ? [] : before
  return zones.map((zone, index) => {
    const old = own.find(({ id, border }) => id === zone.id && isSamePart(border, zone.border))
    return {
      id: zone.id,
      title: cutTo(typedText(titleOf(zone, index)), LIMITS.titleLength),
      description: old?.description.trim() || MARKED_AREA,
      ...(zone.border && { border: zone.border }),
    }
  })
}

/** Whether two borders may be of one zone: they overlap, or one is not drawn yet. */
function isSamePart(before: ZoneBorder | undefined, now: ZoneBorder | null): boolean {
  const [one, other] = [before && boundsOf([before]), now && boundsOf([now])]
  return !one || !other || doOverlap(one, other)
}
