import { counted } from '#core/wording.ts'
import type { FoundPlace } from '#wire/http.ts'

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Where a place lies and how many live there: `NY, United States · 8,175,133 people`. */
export function whereWords({ country, region, population }: FoundPlace): string {
  const where = [region, countryName(country)].filter((part) => part !== null).join(', ')
  if (population === 0) return where
  return `${where} · ${counted(population, 'person', 'people')}`
}

function countryName(code: string): string {
  try {
    return countries.of(code) ?? code
  } catch {
    return code
  }
}

/** Nothing was found, and what to do. */
export const noPlaceWords = (typed: string): string =>
  `No place found for “${typed}”. Try the nearest larger town, or move the map.`

/** Told to screen readers. */
export const countWords = (count: number): string => `${counted(count, 'place')} found`

/** The larger a place, the more of it is shown: a map's zoom, for tiles of 512 px. */
export function zoomFor(population: number): number {
  const from = ZOOMS.find(({ most }) => population < most)
  return from?.zoom ?? 10
}

const ZOOMS = [
  // Not known.
  { most: 1, zoom: 13 },
  { most: 20_000, zoom: 14 },
  { most: 100_000, zoom: 13 },
  { most: 500_000, zoom: 12 },
  { most: 3_000_000, zoom: 11 },
] as const
