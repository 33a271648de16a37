const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const LIST = 0x5b
const BACKSLASH = 0x5c
const OBJECT = 0x7b

/**
 * Whether a JSON text has more commas, colons and opening brackets than `most`, those in strings not counted: there is one
 * before each name and each value but the first. Parsing a megabyte of them takes ten to a hundred times as long as this check,
 * and forty times the memory.
 */
export function isCrowded(text: string, most: number): boolean {
  let marks = 0
  let isInString = false
  for (let at = 0; at < text.length && marks <= most; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) isInString = !isInString
    else if (isInString) at += letter === BACKSLASH ? 1 : 0
    else if (letter === COMMA || letter === COLON || letter === LIST || letter === OBJECT) marks += 1
  }
  return marks > most
}
