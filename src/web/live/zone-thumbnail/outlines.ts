import type { ZoneId } from '#core/game/ids.ts'
import { type BorderOutlines, borderOutlines } from '#core/geometry/border-outlines.ts'
import type { Borders } from '#web/live/game/borders.ts'
import { type TurnedFrame, turnedFrames } from './map-turn.ts'

/** A border as it is drawn. */
export type Outline = BorderOutlines['outlines'][number]

/** The borders of a game as they are drawn. */
export interface Outlines {
  /** The ways to turn the drawing. */
  readonly frames: readonly TurnedFrame[]
  readonly outlines: ReadonlyMap<ZoneId, Outline>
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
  return {
    frames: width > 0 && height > 0 ? turnedFrames(outlines.flatMap(({ rings }) => rings)) : [],
    outlines: new Map(ids.flatMap((id, at) => (outlines[at] ? [[id, outlines[at]]] : []))),
  }
}
