import { grouped } from '#core/wording.ts'
/** An area, such as '0.72 km²' or '4,300 m²'. @param areaM2 square metres */
export function areaWords(areaM2: number): string {
  if (areaM2 < 10_000) return `${grouped(Math.round(areaM2))} m²`
  const km2 = areaM2 / 1e6
  const digits = km2 < 10 ? 2 : km2 < 100 ? 1 : 0
  return `${km2.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} km²`
}

/** A ratio to the median, such as '1.4×'. */
export const ratioWords = (ratio: number): string => `${ratio < 0.1 ? ratio.toFixed(2) : ratio.toFixed(1)}×`
