import { MARKS_ON_SOMETHING } from './marks.ts'

/** Maximum code units of a grapheme cluster, on average over a text: about a family of four with skin tones. */
const UNITS = { short: 16, long: 4 } as const
/** The limit from which a text counts as long. */
const LONG = 500

let segmenter: Intl.Segmenter | undefined

/** A text's grapheme clusters; its code points in the few browsers without `Intl.Segmenter`. */
function* charactersOf(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) yield* text
  else {
    segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    for (const { segment } of segmenter.segment(text)) yield segment
  }
}

const unitsOf = (max: number): number => (max < LONG ? UNITS.short : UNITS.long)

/** The maximum code units of a text with so many characters; a longer one needn't be segmented. */
export const mostUnits = (max: number): number => max * unitsOf(max)

/**
 * A text's length in grapheme clusters: a family of emoji is one. Clusters larger than anyone writes, such as with hundreds of
 * accents, count more, so that the text's size is limited, too.
 * @param max the limit @see docs/rules.md W2
 */
export function lengthOf(text: string, max: number): number {
  let characters = 0
  for (const _ of charactersOf(text)) characters += 1
  return Math.max(characters, Math.ceil(text.length / unitsOf(max)))
}

/** Whether a text exceeds a limit; cheap for any input. */
export function isTooLong(text: string, max: number): boolean {
  if (text.length <= max) return false
  if (text.length > mostUnits(max)) return true
  if (atMost(text) <= max) return false
  let characters = 0
  for (const _ of charactersOf(text)) {
    characters += 1
    if (characters > max) return true
  }
  return false
}

/** An upper bound of a text's length, much faster to count: its code points without combining marks. */
function atMost(text: string): number {
  const bare = text.replace(MARKS_ON_SOMETHING, '')
  let points = bare.length
  for (let index = 1; index < bare.length; index += 1) {
    if (isLow(bare.charCodeAt(index)) && isHigh(bare.charCodeAt(index - 1))) points -= 1
  }
  return points
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/** A text truncated to a limit, in whole grapheme clusters. */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  let left = max
  for (const character of charactersOf(text)) {
    if (left === 0 || end + character.length > mostUnits(max)) break
    left -= 1
    end += character.length
  }
  return text.slice(0, end)
}
