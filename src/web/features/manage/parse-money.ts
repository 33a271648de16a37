import { CENTS_PER_DOLLAR, MAX_CENTS, toCents } from '#core/game/money.ts'

/** An amount in dollars as typed, in whole cents; what is not a number counts as 0. Never throws. */
export function centsOrZero(text: string): number {
  const cents = toCents(Number(text))
  // The plus turns a minus zero into 0.
  return Number.isFinite(cents) ? Math.max(-MAX_CENTS, Math.min(cents, MAX_CENTS)) + 0 : 0
}

/** Cents as a number field shows them: `1234.50`, a debt `-50.00`. */
export const amountText = (cents: number): string => (cents / CENTS_PER_DOLLAR).toFixed(2)
