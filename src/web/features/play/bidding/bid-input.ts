import { CENTS_PER_DOLLAR, formatPrice, MAX_CENTS } from '#core/game/money.ts'

const MOST_DIGITS = String(MAX_CENTS / CENTS_PER_DOLLAR).length

/** What is kept of a typed amount: its digits, without leading zeros; `12.50` becomes `1250`. */
export function keepDigits(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS)
}

/** Whole dollars as typed, in cents; 0 for nothing. */
export const amountOf = (digits: string): number => Number(digits) * CENTS_PER_DOLLAR

/** The digits after a chip has added to them. */
export const addDollars = (digits: string, dollars: number): string =>
  keepDigits(String(Number(digits) + dollars))

/** The button names what will be paid: `Bid $1,250`; `Bid` while there is nothing. */
export const bidLabel = (digits: string): string =>
  amountOf(digits) > 0 ? `Bid ${formatPrice(amountOf(digits))}` : 'Bid'
