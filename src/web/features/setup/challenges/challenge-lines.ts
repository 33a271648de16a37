import { type FoundChallenges, type RawChallenge, readChallenges } from './found-challenges.ts'

/** Tried in this order: the first that stands twice in a line parts it. */
const SEPARATORS = [/ *\| */g, / *\t */g, /\s+[-–—]\s+/g]

/** A number or a bullet before the words: `1.`, `2)`, `•`; not the one of `42nd Street`. */
const LIST_MARK = /^(?:\d{1,3}[.)]\s+|[-–—*•]\s+)/

/** Reads a pasted list, a challenge a line: title, description, value, parted by `|`, tabs or a dash. Never throws. */
export function challengesFromLines(text: string): FoundChallenges {
  const raw: RawChallenge[] = []
  text.split(/\r\n|\r|\n/).forEach((whole, index) => {
    // As in the tables of wikis, a line may begin and end with the bar.
    const line = whole
      .replace(/^\s*\|(.*)\|\s*$/, '$1')
      .trim()
      .replace(LIST_MARK, '')
    if (line !== '' && !isHeader(line)) raw.push({ place: `Line ${index + 1}`, ...partsOf(line) })
  })
  return readChallenges(raw)
}

function partsOf(line: string): Omit<RawChallenge, 'place'> {
  for (const separator of SEPARATORS) {
    const places = [...line.matchAll(separator)]
    const first = places[0]
    const last = places.at(-1)
    if (!first || !last || first === last) continue
    // A description may hold the separator; a title and a value do not.
    return {
      title: line.slice(0, first.index),
      description: line.slice(first.index + first[0].length, last.index),
      value: line.slice(last.index + last[0].length),
    }
  }
  return { title: line, description: '', value: '' }
}

/** Lines that name the columns, or draw a rule under them. */
const isHeader = (line: string): boolean =>
  /^[\s|:-]+$/.test(line) || /^title\W+description\W+(value|reward|points)$/i.test(line)
