import { MARKS_ON_SOMETHING } from './marks.ts'

/** The most code units a character may take, on average over a text: a family of four with skin tones takes about as many. */
const UNITS = { short: 16, long: 4 } as const
/** From here on a text is long. */
const LONG = 500

let segmenter: Intl.Segmenter | undefined

/** The characters of a text as people see them; its code points in the few browsers that know no better. */
function* charactersOf(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) yield* text
  else {
    segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    for (const { segment } of segmenter.segment(text)) yield segment
  }
}

const unitsOf = (max: number): number => (max < LONG ? UNITS.short : UNITS.long)

/** The most code units that a text of so many characters can have: what is longer need not be looked at. */
export const mostUnits = (max: number): number => max * unitsOf(max)

/**
 * How much of a limit a text takes, in characters as people see them: a family of emoji is one. A text whose characters
 * carry more than anyone writes, such as hundreds of accents, takes more, so that its size has a limit, too.
 * @param max the limit @see docs/rules.md W2
 */
export function lengthOf(text: string, max: number): number {
  let characters = 0
  for (const _ of charactersOf(text)) characters += 1
  return Math.max(characters, Math.ceil(text.length / unitsOf(max)))
}

/** Whether a text takes more than a limit; cheap whatever comes. */
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

/** An upper bound of a text's characters, much faster to count: its code points without the marks. */
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

/** The beginning of a text, as long as a limit allows, in whole characters. */
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
