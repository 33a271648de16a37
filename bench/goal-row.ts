import type { Row } from './scenario.ts'

/** What a figure should be; without either bound it has no goal. */
interface Goal {
  readonly most?: number
  readonly least?: number
  readonly unit: '×' | 'ms' | 's' | 'MB'
}

const DIGITS = { '×': 2, ms: 1, s: 2, MB: 0 } as const

/**
 * A figure beside its goal. One that was not measured has missed it, and so has one that the product's failing has made
 * endless.
 */
export function goalRow(what: string, figure: number | undefined, { most, least, unit }: Goal): Row {
  const inUnit = (value: number): string => `${value.toFixed(DIGITS[unit])} ${unit}`
  const value =
    figure === undefined ? 'void' : Number.isFinite(figure) ? inUnit(figure) : 'the product failed'
  if (most === undefined && least === undefined) return { what, value }
  const goal = most === undefined ? `≥ ${inUnit(least ?? 0)}` : `≤ ${inUnit(most)}`
  const ok =
    figure !== undefined &&
    Number.isFinite(figure) &&
    figure <= (most ?? figure) &&
    figure >= (least ?? figure)
  return { what, value, goal, ok }
}
