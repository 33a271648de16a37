import { DEFAULT_MAP_IMAGE } from './defaults/map.ts'

/** The city of a game that is played on the default map; null for any other, whose place nobody has named. */
export const cityOnMap = (map: {
  readonly mapImage: string
  readonly isMapDrawn?: boolean
}): string | null => (map.mapImage === DEFAULT_MAP_IMAGE && !map.isMapDrawn ? 'Manhattan' : null)
