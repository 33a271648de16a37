import type { TeamId } from '#core/game/ids.ts'
import { formatPrice } from '#core/game/money.ts'

/** What takes a zone. @param priceCents null for the own team's zone @param ownTeamId '' for someone without a team */
export function priceWords(priceCents: number | null, ownTeamId: TeamId): string {
  if (priceCents === null) return 'You hold it'
  const price = formatPrice(priceCents)
  return ownTeamId === '' ? `${price} takes it` : `Take it for ${price}`
}
