import { grouped } from '#core/wording.ts'

/** Money is whole cents everywhere; only these functions turn it into dollars and words. */
export const CENTS_PER_DOLLAR = 100

/** The maximum amount that can be bid or set, in cents, so that every sum stays a safe integer. */
export const MAX_CENTS = 100_000_000_000

/** Dollars (a card's value, a typed amount) as whole cents, rounded to the nearest cent. */
export const toCents = (dollars: number): number => Math.round(dollars * CENTS_PER_DOLLAR)

/** `$1,234.50`, with two decimals; a debt reads `-$50.00`. By hand: the browser's first formatter takes a cheap phone 20 ms. */
export function formatMoney(cents: number): string {
  const whole = Math.round(Math.abs(cents))
  const rest = String(whole % CENTS_PER_DOLLAR).padStart(2, '0')
  return `${cents < 0 && whole > 0 ? '-' : ''}$${grouped(Math.floor(whole / CENTS_PER_DOLLAR))}.${rest}`
}

/** `$1,234` where the amount is whole dollars, else as `formatMoney`: for buttons and prices. */
export function formatPrice(cents: number): string {
  return cents % CENTS_PER_DOLLAR === 0 ? formatMoney(cents).slice(0, -3) : formatMoney(cents)
}

let shortDollars: Intl.NumberFormat | undefined

/** `$1.5M`, `$20K`, and `$1,234` below $10,000: beside a curve, where there's no room for more. */
export function formatShortPrice(cents: number): string {
  const amount = cents / CENTS_PER_DOLLAR
  if (Math.abs(amount) < 10_000) return formatPrice(cents)
  shortDollars ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return shortDollars.format(amount)
}
