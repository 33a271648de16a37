import type { AmountRow } from '#core/setup/options.ts'

const STEP = 5

/** One press of a button beside an option's number: the next multiple of 5 within its range. */
export function steppedAmount(
  amount: number,
  direction: 1 | -1,
  { min, max }: Pick<AmountRow, 'min' | 'max'>,
): number {
  const next =
    direction === 1 ? (Math.floor(amount / STEP) + 1) * STEP : (Math.ceil(amount / STEP) - 1) * STEP
  return Math.min(max, Math.max(min, next))
}
