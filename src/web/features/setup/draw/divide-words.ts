import { areaM2 } from '#core/geometry/area.ts'
import type { ZoneBorder } from '#core/state.ts'

/** Zones that differ by less than this are told as equal. */
const EQUAL = 1.05

/** How large zones are, in short: one area where they are equal, else from the smallest to the largest. */
export function sizeWords(zones: readonly ZoneBorder[]): string {
  const areas = zones.map(areaM2)
  const [least, most] = [Math.min(...areas), Math.max(...areas)]
  const mean = areas.reduce((sum, area) => sum + area, 0) / areas.length
  return most / least < EQUAL ? `${areaWords(mean)} each` : `${areaWords(least)} to ${areaWords(most)} each`
}

/** An area in square kilometres to three digits, and in square metres where it is small. */
function areaWords(areaInM2: number): string {
  if (areaInM2 < 10_000) return `${Math.round(areaInM2).toLocaleString('en-US')} m²`
  const km2 = areaInM2 / 1e6
  const digits = km2 < 10 ? 2 : km2 < 100 ? 1 : 0
  return `${km2.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} km²`
}
