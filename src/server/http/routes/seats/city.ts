import type { GameState } from '#core/game/state.ts'
import { DEFAULT_MAP_IMAGE } from '#core/setup/defaults/map.ts'

/** Where a game is played. It knows its map, and of the default one alone also the city. */
export const cityOf = ({ mapImage, isMapDrawn }: GameState): { city?: string } =>
  mapImage === DEFAULT_MAP_IMAGE && !isMapDrawn ? { city: 'Manhattan' } : {}
