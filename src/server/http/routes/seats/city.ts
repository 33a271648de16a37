import type { GameState } from '#core/game/state.ts'
import { cityOnMap } from '#core/setup/city.ts'

/** Where a game is played, where that is known. */
export function cityOf(state: GameState): { city?: string } {
  const city = cityOnMap(state)
  return city === null ? {} : { city }
}
