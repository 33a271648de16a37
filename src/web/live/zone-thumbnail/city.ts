import type { ZoneId } from '#core/game/ids.ts'
import type { Borders } from '#web/live/game/borders.ts'
import type { TurnedFrame } from './map-turn.ts'
import { type Outlines, outlinesOf } from './outlines.ts'

/** How a city's shape lies in a window that stands: beside something, or above it. */
export type CityShape = 'long' | 'wide'

/** The city as decoration: north is up, whatever its shape. */
export interface City {
  readonly outlines: Outlines['outlines']
  readonly frame: TurnedFrame
  readonly shape: CityShape
}

/** The city that borders make; null where there are none. */
export function cityOf(borders: Borders | undefined): City | null {
  if (!borders) return null
  const { frames, outlines } = outlinesOf(borders)
  const [northUp] = frames
  if (!northUp) return null
  return { outlines, frame: northUp, shape: northUp.height > northUp.width ? 'long' : 'wide' }
}

/** What its drawing shows. */
export const boxOf = ({ frame: { left, top, width, height } }: City): string =>
  `${left} ${top} ${width} ${height}`

/** The zones that are meant, as one path, so that a border which two zones share is no brighter than the coast. */
export const pathOf = ({ outlines }: City, isMeant: (id: ZoneId) => boolean = () => true): string =>
  [...outlines].map(([id, { path }]) => (isMeant(id) ? path : '')).join('')
