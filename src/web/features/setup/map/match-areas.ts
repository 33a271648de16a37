import type { ImportedArea } from './geojson-import.ts'

/**
 * Finds for each area of a file the zone that it is the border of: by title, else by number.
 * @returns an index into `zones` for each area, each at most once; null where the host must say
 */
export function matchAreas(
  areas: readonly Pick<ImportedArea, 'title' | 'number'>[],
  zones: readonly { title: string }[],
): (number | null)[] {
  const matches: (number | null)[] = areas.map(() => null)
  const taken = new Set<number>()
  const take = (area: number, zone: number) => {
    if (matches[area] !== null || taken.has(zone) || !zones[zone]) return
    matches[area] = zone
    taken.add(zone)
  }
  // All titles first: a number is the weaker word.
  for (const [index, { title }] of areas.entries()) {
    const name = plain(title ?? '')
    if (name !== '')
      take(
        index,
        zones.findIndex((zone, place) => !taken.has(place) && plain(zone.title) === name),
      )
  }
  for (const [index, { title, number }] of areas.entries()) {
    const said = number ?? numberIn(title ?? '')
    if (said !== null) take(index, said - 1)
  }
  return matches
}

/** Titles are the same whatever their case, accents, punctuation, and a number of the zone before them. */
function plain(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^zone \d+ (?=\S)/, '')
}

/** The number in a title such as 'Zone 3', 'Zone 3 - Harbour' or '3: Harbour'. */
function numberIn(title: string): number | null {
  const digits = /^\s*(?:zone\s*#?(\d{1,2})\b|(\d{1,2})\s*(?:$|[.:)–-]))/i.exec(title)
  return digits ? Number(digits[1] ?? digits[2]) : null
}
