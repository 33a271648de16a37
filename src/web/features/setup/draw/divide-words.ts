import type { ZoneBorder } from '#core/game/state.ts'
import { areaM2 } from '#core/geometry/area.ts'
import { areaWords } from './area-words.ts'

/** Zones that differ by less than this are told as equal. */
const EQUAL = 1.05

/** How large zones are, in short: one area where they are equal, else from the smallest to the largest. */
export function sizeWords(zones: readonly ZoneBorder[]): string {
  const areas = zones.map(areaM2)
  const [least, most] = [Math.min(...areas), Math.max(...areas)]
  const mean = areas.reduce((sum, area) => sum + area, 0) / areas.length
  return most / least < EQUAL ? `${areaWords(mean)} each` : `${areaWords(least)} to ${areaWords(most)} each`
}
