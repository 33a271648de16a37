import type { ZoneId } from '#core/game/ids.ts'
import { type BorderOutlines, borderOutlines } from '#core/geometry/border-outlines.ts'
import type { Borders } from '#web/live/game/borders.ts'
import { type Silhouette, silhouetteOf } from './silhouette.ts'

/** The borders of a game as they are drawn. */
export interface Outlines {
  readonly width: number
  readonly height: number
  /** In pixels, of which each has so many units. */
  readonly silhouette: (scale: number) => Silhouette
  readonly outlines: ReadonlyMap<ZoneId, BorderOutlines['outlines'][number]>
}

const known = new WeakMap<Borders, Outlines>()

/**
 * The outlines of a game's borders, which come to some ten thousand corners: reckoned once for the same object, so that whoever
 * loads borders may do it before they are drawn.
 */
export function outlinesOf(borders: Borders): Outlines {
  const made = known.get(borders) ?? make(borders)
  known.set(borders, made)
  return made
}

function make(borders: Borders): Outlines {
  const ids = Object.keys(borders)
  const { outlines, width, height } = borderOutlines(Object.values(borders))
  const { across } = silhouetteOf(
    outlines.flatMap(({ rings }) => rings),
    height,
  )
  return {
    width,
    height,
    silhouette: (scale) => ({
      across: (top, bottom) => {
        const extent = across(top * scale, bottom * scale)
        return extent && [extent[0] / scale, extent[1] / scale]
      },
    }),
    outlines: new Map(ids.flatMap((id, at) => (outlines[at] ? [[id, outlines[at]]] : []))),
  }
}
