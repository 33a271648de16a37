import { cutTo } from '#core/characters.ts'
import type { Drawing, DrawnZone } from '#core/geometry/drawing/drawing.ts'
import { plainTitle } from '#core/geometry/drawing/zone-list.ts'
import { LIMITS } from '#core/limits.ts'
import { typedText } from '#core/plain-text.ts'
import type { ZonesDraft } from '#core/setup.ts'

/** What a drawn zone is described as until the host says more. */
export const MARKED_AREA = 'The area marked on the map.'

/** The zones of a draft as they are drawn. */
export const drawingOf = (zones: ZonesDraft): Drawing => ({
  zones: zones.map(({ id, title, border }) => ({ id, title, border: border ?? null })),
  divided: null,
})

/** How a zone is called. @param index its place among all zones, from 0 */
export const titleOf = ({ title }: DrawnZone, index: number): string => title.trim() || plainTitle(index)

/** Drawn zones as a draft. What the draft says of a zone stays; a new one is described as the area that is marked. */
export function zonesOf({ zones }: Drawing, before: ZonesDraft): ZonesDraft {
  return zones.map((zone, index) => {
    const said = before.find(({ id }) => id === zone.id)?.description.trim()
    return {
      id: zone.id,
      title: cutTo(typedText(titleOf(zone, index)), LIMITS.titleLength),
      description: said || MARKED_AREA,
      ...(zone.border && { border: zone.border }),
    }
  })
}
