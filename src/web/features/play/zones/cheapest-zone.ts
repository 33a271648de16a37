import type { TeamId, ZoneId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { mostToEnter } from '#core/rules/bid-effect.ts'
import { isLocked, priceToTake } from '#core/rules/bidding.ts'
import { isBlindfolded } from '#core/rules/blind.ts'

/**
 * The zone that a team can take for the least; null where it can pay for none, where several cost as little, and while bids are hidden.
 * @param clockMs the time on the game's clock
 * @see docs/rules.md B6
 */
export function cheapestZone(
  view: Pick<GameView, 'teams' | 'zones' | 'options' | 'blind'>,
  teamId: TeamId,
  clockMs: number,
): ZoneId | null {
  if (isBlindfolded(view)) return null
  const prices = view.zones.flatMap((zone) => {
    const priceCents = zone.closed || isLocked(zone, clockMs) ? null : priceToTake(zone, teamId)
    return priceCents !== null && priceCents <= mostToEnter(view, zone, teamId)
      ? [{ id: zone.id, priceCents }]
      : []
  })
  const least = Math.min(...prices.map(({ priceCents }) => priceCents))
  const [first, ...others] = prices.filter(({ priceCents }) => priceCents === least)
  return first && others.length === 0 ? first.id : null
}
