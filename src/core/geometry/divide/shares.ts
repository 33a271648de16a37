/** A part of the land, as far as its share of the zones goes. */
interface Sized {
  readonly areaM2: number
  readonly country: number
}

/** A country with less than this part of a zone's area gets none. */
const LEFT_OUT = 0.3

/**
 * How many zones each part gets, by its area: always the part whose zones would be largest gets the next one. Every
 * part of a country has one at least; small countries are left out.
 * @returns how many zones it takes at least, where there are fewer
 */
export function sharesOf(parts: readonly Sized[], zones: number): number[] | number {
  const areas = new Map<number, number>()
  for (const { country, areaM2 } of parts) areas.set(country, (areas.get(country) ?? 0) + areaM2)
  let size = -1
  while (size !== areas.size) {
    size = areas.size
    const mean = [...areas.values()].reduce((sum, area) => sum + area, 0) / zones
    for (const [country, area] of areas) if (area < LEFT_OUT * mean) areas.delete(country)
  }
  const shares = parts.map(({ country }) => (areas.has(country) ? 1 : 0) as number)
  let left = zones - shares.reduce((sum, share) => sum + share, 0)
  if (left < 0) return zones - left
  const sizeWithin = (index: number) =>
    shares[index] ? (parts[index]?.areaM2 ?? 0) / (shares[index] as number) : 0
  for (; left > 0; left--) {
    const next = shares.reduce((best, _, index) => (sizeWithin(index) > sizeWithin(best) ? index : best), 0)
    shares[next] = (shares[next] as number) + 1
  }
  return shares
}
