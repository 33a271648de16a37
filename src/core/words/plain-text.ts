import { STACKED_MARKS } from './marks.ts'

/** Bidirectional overrides and isolates, which reverse other people's words, and lone surrogates. */
const BIDI_OR_SURROGATE = /[\u202a-\u202e\u2066-\u2069\p{Cs}]/gu
/** Control characters except line feed. */
const CONTROLS = /(?!\n)\p{Cc}/gu
/** Invisible format characters, except joiners and the tags of flags, which belong to the character before. */
const INVISIBLE = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu
/** Letters that render blank: Hangul fillers and the empty Braille cell. */
const BLANK_LETTERS = /[\u115f\u1160\u3164\uffa0\u2800]/g
/** Longer joined sequences than any emoji has, within which no line could break. */
const EMOJI_CHAINS = /(?:\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?\u200d){6,}/gu
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}]/u

/**
 * A name or a title in its stored form: one line of visible text, trimmed. Idempotent.
 * @returns '' if nothing is visible
 * @see docs/rules.md W1
 */
export function plainLine(text: string): string {
  return trimmedIfVisible(
    withoutPileUps(text.replace(BIDI_OR_SURROGATE, '').replace(INVISIBLE, ''))
      .replace(BLANK_LETTERS, ' ')
      .replace(/[\s\p{Cc}]+/gu, ' '),
  )
}

/**
 * Text of several lines in its stored form: trimmed, line breaks kept. Idempotent.
 * @returns '' if nothing is visible
 * @see docs/rules.md W1
 */
export function plainText(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' ')
  const seen = withoutPileUps(lines.replace(BIDI_OR_SURROGATE, '').replace(CONTROLS, '')).replace(
    BLANK_LETTERS,
    ' ',
  )
  // One empty line separates paragraphs; a hundred push everyone else off the screen.
  return trimmedIfVisible(seen.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n'))
}

/**
 * Text as a field holds it while it is edited: without bidirectional overrides, lone surrogates and control characters. Spaces
 * stay, since more may follow.
 * @see docs/rules.md W1
 */
export const typedText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(BIDI_OR_SURROGATE, '')
    .replace(CONTROLS, '')

/** Text without longer stacks of marks, or chains of emoji, than any script or emoji needs. */
function withoutPileUps(text: string): string {
  const flat = text.replace(STACKED_MARKS, '$1')
  return flat.includes('\u200d') ? flat.replace(EMOJI_CHAINS, withoutJoiners) : flat
}

const withoutJoiners = (chain: string): string => chain.replaceAll('\u200d', '')

const trimmedIfVisible = (text: string): string => (VISIBLE.test(text) ? text.trim() : '')
