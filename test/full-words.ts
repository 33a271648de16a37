import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import type { SeededRandom } from '#test/sim/seeded-random.ts'

/** In which people write: one byte a letter, or three. */
export type Script = 'latin' | 'cjk'

/** Common characters of Chinese are about so many. */
const CHARACTERS = 2_500
const FIRST_CHARACTER = 0x4e00
const BLOCK = 20_000
/** Has nothing in common with the block: the characters lie all over it, as the common ones do. */
const STRIDE = 7_919

/** A text of exactly so many characters: no shorter by compression than what people write. */
export function fullText(script: Script, length: number, random: SeededRandom): string {
  return script === 'latin' ? latinText(length, random) : chineseText(length, random)
}

const ENGLISH = DEFAULT_SETUP.challenges.flatMap(({ description }) => description.split(' '))

/** The default challenges' words, in another order. */
function latinText(length: number, random: SeededRandom): string {
  let text = random.pick(ENGLISH)
  while (text.length < length) text += ` ${random.pick(ENGLISH)}`
  return text.slice(0, length).replace(/\s$/, '.')
}

/** Characters as frequent as they are in a language: the n-th of them every n-th part as often as the first (Zipf). */
function chineseText(length: number, random: SeededRandom): string {
  let text = ''
  while (text.length < length) {
    const rank = Math.floor(CHARACTERS ** random.next())
    text += String.fromCharCode(FIRST_CHARACTER + ((rank * STRIDE) % BLOCK))
  }
  return text
}
