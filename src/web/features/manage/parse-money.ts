import { CENTS_PER_DOLLAR, MAX_CENTS, toCents } from '#core/game/money.ts'
import { grouped } from '#core/wording.ts'

/** An amount in dollars as typed, in whole cents; what is not a number counts as 0. Never throws. */
export function centsOrZero(text: string): number {
  const cents = toCents(Number(ungrouped(text) ?? text))
  // The plus turns a minus zero into 0.
  return Number.isFinite(cents) ? Math.max(-MAX_CENTS, Math.min(cents, MAX_CENTS)) + 0 : 0
}

/** Cents as a number field shows them: `1234.50`, a debt `-50.00`. */
export const amountText = (cents: number): string => (cents / CENTS_PER_DOLLAR).toFixed(2)

/** Thousands in groups of three, then the cents if any: `1,5` may be a decimal comma, and is no amount here. */
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/** An amount that was written with its thousands grouped, without: `1234.50` for `$1,234.50`; null for any other text. */
export function ungrouped(text: string): string | null {
  const amount = text.trim().replace('$', '')
  return GROUPED.test(amount) ? amount.replaceAll(',', '') : null
}

/** A field's text as it is read: `1,234.50` for `1234.50`; text that is no plain amount stays. */
export function groupedText(text: string): string {
  const [, minus = '', dollars, cents = ''] = /^(-?)(\d+)(\.\d*)?$/.exec(text) ?? []
  return dollars === undefined ? text : `${minus}${grouped(Number(dollars))}${cents}`
}
