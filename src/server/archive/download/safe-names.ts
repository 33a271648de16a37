/** The most bytes of a name: three of them and a file's own name stay within what Windows takes of a path. */
const MOST_BYTES = 60

/** Names that Windows keeps for devices, whatever follows a dot. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\s*\.|\s*$)/i

/** What some system forbids, or what can't be seen: signs, controls, directions of writing, and halves of characters. */
const FORBIDDEN = /[<>:"/\\|?*]|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

const encoder = new TextEncoder()

/**
 * A text as the name of a file or folder on every system. Different texts may give the same name.
 * @param fallback the name of a text of which nothing is left
 * @see docs/rules.md I44
 */
export function safeName(text: string, fallback: string): string {
  const plain = text.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/gu, ' ')
  const name = withoutEdges(cut(withoutEdges(plain)))
  if (name === '') return fallback
  return RESERVED.test(name) ? `_${name}` : name
}

/** Windows drops dots and spaces at the end; a dot in front hides a file elsewhere. */
const withoutEdges = (name: string): string => name.replace(/^[\s.]+|[\s.]+$/gu, '')

function cut(name: string): string {
  let bytes = 0
  let kept = ''
  // Whole characters as people see them.
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)) {
    bytes += encoder.encode(segment).length
    if (bytes > MOST_BYTES) return kept
    kept += segment
  }
  return kept
}

/** A moment as it stands in names of files: colons are forbidden there. */
export const momentName = (atMs: number): string =>
  new Date(atMs).toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.').concat('Z')
