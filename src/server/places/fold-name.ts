/** Letters that Unicode does not take apart into a plain letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ə: 'e',
}

/**
 * A name as it is compared: small letters without accents, words parted by one space, no punctuation.
 * @example foldName('Saint-Étienne') // 'saint etienne'
 */
export function foldName(name: string): string {
  // Most names need nothing else, and there are many.
  if (/^[a-z ]+$/i.test(name)) return name.toLowerCase().trim()
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['‘’`"”]/gu, '')
    .replace(/[ßæœøđðþłħıə]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Other ways to write what somebody typed, itself among them: umlauts with two letters, as in 'zuerich', and saints, as
 * in 'st gallen'.
 */
export function spellingsOf(folded: string): Set<string> {
  const saints = /^(?:st|saint|sankt) (?=.)/
  return new Set([
    folded,
    folded.replace(/([ao])e|ue|aa/g, (pair) => pair.charAt(0)),
    ...(saints.test(folded)
      ? ['st', 'saint', 'sankt'].map((saint) => folded.replace(saints, `${saint} `))
      : []),
  ])
}
