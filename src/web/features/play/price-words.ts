import type { TeamId } from '#core/game/ids.ts'
import { formatPrice } from '#core/game/money.ts'
import type { Zone } from '#core/game/state.ts'
import { highestTotal, priceToTake, totalOf } from '#core/rules/bidding.ts'

/** What takes a zone: `$70 takes it`, or `$1 more takes it` for a team with money on it. @param ownTeamId '' for someone without a team */
export function priceWords(zone: Zone, ownTeamId: TeamId): string {
  const priceCents = priceToTake(zone, ownTeamId)
  if (priceCents === null) return 'You hold it'
  return `${formatPrice(priceCents)}${totalOf(zone, ownTeamId) > 0 ? ' more' : ''} takes it`
}

/** The same right under the highest bid, whose number it doesn't say again. @see docs/rules.md B4 */
export function priceUnderBid(zone: Zone, ownTeamId: TeamId): string {
  const isMatch = totalOf(zone, ownTeamId) === 0 && priceToTake(zone, ownTeamId) === highestTotal(zone)
  return isMatch ? 'Match it to take it' : priceWords(zone, ownTeamId)
}
