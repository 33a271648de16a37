/**
 * Characters that are drawn like a letter of 'host', 'admin', 'the game' or 'player', by that letter: of other scripts,
 * small capitals, digits and signs. What Unicode itself calls a form of a letter (fullwidth, mathematical, circled)
 * is not listed: NFKD knows it; nor is a capital whose small letter is. Picked from
 * https://www.unicode.org/Public/security/latest/confusables.txt
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαᴀɑᎪꓮ4@',
  d: 'ԁᴅᎠꓓđð',
  e: 'еεєᴇɛᎬꓰ3',
  g: 'ɡɢԌᏀꓖց69',
  h: 'нһΗʜհɦћħңҥᎻꓧⲎ',
  i: 'іıιɪӏlʟᏞꓡᎥꓲ1!|ɩ׀ǀ',
  m: 'мΜᴍᎷꓟⲘ',
  n: 'ηΝɴпոռꓠⲚŋ',
  o: 'оοσᴏөѳθɵøօסⲟꓳ०௦೦൦๐໐ഠ0',
  p: 'рρᴘᏢꓑⲢ',
  r: 'гʀᖇꓣɾ',
  s: 'ѕꜱςʂƨᏚꓢտ5$',
  t: 'тτᴛƭʈŧᎢꓔⲦ7+',
  y: 'уүγΥʏᎩꓬ¥',
}

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter] as const)),
)

/** The first characters of alphabets without a Unicode decomposition: white on black circles and squares, regional indicators. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]
const ALPHABET_LENGTH = 26

function latin(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const start = ALPHABETS.find((first) => code >= first && code < first + ALPHABET_LENGTH)
  if (start !== undefined) return String.fromCharCode('a'.charCodeAt(0) + code - start)
  return LETTERS.get(character) ?? character
}

/**
 * A name's skeleton: two names with the same one look alike. Without case, marks, spaces and punctuation; not for display.
 * Idempotent except for names of punctuation only.
 */
export function skeletonOf(name: string): string {
  // Look-alikes once before the case is folded (Η is an H, η an n), and once after.
  const shapes = [...name.normalize('NFKD').replace(/[\p{M}\p{C}]/gu, '')].map(latin).join('')
  const letters = [...shapes.toLowerCase()]
    .map(latin)
    .join('')
    .replace(/[\p{P}\p{Z}\s]/gu, '')
  return letters.replaceAll('rn', 'm') || name
}
