import { type Standing, standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { isBlindfolded } from '#core/rules/blind.ts'

interface CountedZones {
  /** Instead of counts, while nobody holds any. */
  readonly words: string | null
  /** In the order of the standings. */
  readonly teams: readonly Standing[]
  /** How many nobody holds. */
  readonly free: number
}

/** How many zones each team holds, and how many nobody does. */
export function countZones(view: GameView): CountedZones {
  const free = zonesOf(view, null).length
  // While bids are hidden, one may have been taken since.
  const isAllFree = free === view.zones.length && !isBlindfolded(view)
  return {
    words: isAllFree ? (free === 1 ? 'The zone is unclaimed' : `All ${free} zones are unclaimed`) : null,
    teams: standings(view),
    free,
  }
}
