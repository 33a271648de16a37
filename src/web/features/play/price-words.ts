import { formatPrice } from '#core/game/money.ts'

/** What takes a zone. @param priceCents null for the own team's zone */
export const priceWords = (priceCents: number | null): string =>
  priceCents === null ? 'You hold it' : `Take it for ${formatPrice(priceCents)}`
