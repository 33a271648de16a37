import type { FoundPlace } from '#wire/http.ts'
import type { City } from './cities-file.ts'
import { foldName, spellingsOf } from './fold-name.ts'
import { OTHER_NAMES } from './other-names.ts'
import { TextLines } from './text-lines.ts'

/** Places by their names. */
interface PlaceIndex {
  /**
   * Names that begin with what was typed come first, then those with a word that does, then those that hold it anywhere;
   * among equals the larger place. What stands after a comma does not count.
   */
  search(typed: string, most: number): FoundPlace[]
}

/** Where a name must stand: at its beginning, at that of a word, anywhere. Each folded name begins with a line feed. */
const BEFORE = ['\n', ' ', ''] as const

/**
 * An index of two long texts and three columns of numbers, 6 MB in all, with no object for any place: a search is that of
 * bytes in a text, which takes a millisecond.
 */
export function indexPlaces(cities: Iterable<City>): PlaceIndex {
  const folded = new TextLines()
  const names = new TextLines()
  const codes = new TextLines()
  const codeIndexes = new Map<string, number>()
  const codeOf: number[] = []
  const [lngs, lats, populations]: [number[], number[], number[]] = [[], [], []]
  for (const { name, country, region, population, lng, lat } of cities) {
    const own = foldName(name)
    const others = OTHER_NAMES.get(`${country} ${own}`) ?? []
    folded.add([own, ...others].map((line) => `\n${line}`).join(''))
    names.add(name)
    // Numbers of regions are GeoNames' own and say nothing to anybody.
    const code = /^[A-Z]{2,3}$/.test(region) ? `${country} ${region}` : country
    let codeIndex = codeIndexes.get(code)
    if (codeIndex === undefined) {
      codeIndex = codeIndexes.size
      codeIndexes.set(code, codeIndex)
      codes.add(code)
    }
    codeOf.push(codeIndex)
    lngs.push(lng)
    lats.push(lat)
    populations.push(population)
  }

  const populationOf = (index: number): number => populations[index] ?? 0

  function placeOf(index: number): FoundPlace {
    const [country = '', region = null] = codes.at(codeOf[index] ?? 0).split(' ')
    return {
      name: names.at(index),
      country,
      region,
      lng: (lngs[index] ?? 0) / 1e5,
      lat: (lats[index] ?? 0) / 1e5,
      population: populationOf(index),
    }
  }

  return {
    search(typed, most) {
      const [wanted = ''] = typed.split(',').map(foldName)
      const found = new Set<number>()
      if (wanted === '') return []
      for (const spelling of spellingsOf(wanted)) {
        for (const before of BEFORE) {
          if (found.size >= most) break
          const indexes = [...folded.holding(Buffer.from(before + spelling))]
          for (const index of indexes.sort((a, b) => populationOf(b) - populationOf(a))) found.add(index)
        }
      }
      return [...found].slice(0, most).map(placeOf)
    },
  }
}
