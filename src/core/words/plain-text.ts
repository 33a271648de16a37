import { TOWERS } from './marks.ts'

/**
 * What is not seen, or turns round how other people's words are read: overrides and isolates of the direction of
 * writing, and halves of characters.
 */
const TURNING = /[\u202a-\u202e\u2066-\u2069\p{Cs}]/gu
/** Control characters but for the end of a line. */
const CONTROLS = /(?!\n)\p{Cc}/gu
/** Letters without a shape; what joins or parts letters, and the tags of flags, belongs to the one before. */
const SHAPELESS = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu
/** Letters that are drawn as nothing: Hangul fillers and the empty Braille cell. */
const BLANKS = /[\u115f\u1160\u3164\uffa0\u2800]/g
/** More pictures joined into one than any emoji has: no line could be broken in between. */
const CHAINS = /(?:\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?\u200d){6,}/gu
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Cs}]/u

/**
 * A name or a title as it is kept: one line, trimmed, of what can be seen. Idempotent.
 * @returns '' where nothing can be seen
 * @see docs/rules.md W1
 */
export function plainLine(text: string): string {
  return seenOrNothing(
    withoutHeaps(text.replace(TURNING, '').replace(SHAPELESS, ''))
      .replace(BLANKS, ' ')
      .replace(/[\s\p{Cc}]+/gu, ' '),
  )
}

/**
 * What people write over several lines as it is kept, trimmed; its lines stay. Idempotent.
 * @returns '' where nothing can be seen
 * @see docs/rules.md W1
 */
export function plainText(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' ')
  const seen = withoutHeaps(lines.replace(TURNING, '').replace(CONTROLS, '')).replace(BLANKS, ' ')
  // An empty line parts what is said; a hundred of them push everyone else off the screen.
  return seenOrNothing(seen.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n'))
}

/**
 * What is typed, pasted or found in a draft, without what turns round its neighbours or is a control character; spaces
 * stay, since more may follow.
 * @see docs/rules.md W1
 */
export const typedText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(TURNING, '')
    .replace(CONTROLS, '')

/** Without what no script and no emoji needs. */
function withoutHeaps(text: string): string {
  const flat = text.replace(TOWERS, '$1')
  return flat.includes('\u200d') ? flat.replace(CHAINS, unchained) : flat
}

const unchained = (chain: string): string => chain.replaceAll('\u200d', '')

const seenOrNothing = (text: string): string => (SEEN.test(text) ? text.trim() : '')
