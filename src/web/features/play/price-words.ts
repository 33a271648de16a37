import type { TeamId } from '#core/game/ids.ts'
import { formatPrice } from '#core/game/money.ts'
import type { Zone } from '#core/game/state.ts'
import { priceToTake, totalOf } from '#core/rules/bidding.ts'

/** What takes a zone: `$70 takes it`, or `$1 more takes it` for a team with money on it. @param ownTeamId '' for someone without a team @see docs/rules.md B6 */
export function priceWords(zone: Zone, ownTeamId: TeamId): string {
  const price = priceParts(zone, ownTeamId)
  return price ? `${price.amount} ${price.words}` : 'You hold it'
}

/** The same in two parts, for a large amount; null for the zone's holder. */
export function priceParts(zone: Zone, ownTeamId: TeamId): { amount: string; words: string } | null {
  const priceCents = priceToTake(zone, ownTeamId)
  if (priceCents === null) return null
  return {
    amount: formatPrice(priceCents),
    words: totalOf(zone, ownTeamId) > 0 ? 'more takes it' : 'takes it',
  }
}

/** What a team has too little for the price: `$5 short`. */
export const shortWords = (lackingCents: number): string => `${formatPrice(lackingCents)} short`
