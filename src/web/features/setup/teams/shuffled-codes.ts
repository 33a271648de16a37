import type { Random } from '#core/ids.ts'

/** Short words of the street that are spelled as they sound: a code is read aloud and typed on a phone. */
const WORDS = [
  'alley',
  'arch',
  'attic',
  'bakery',
  'bench',
  'bike',
  'block',
  'bridge',
  'bus',
  'cab',
  'cafe',
  'canal',
  'clock',
  'corner',
  'crane',
  'curb',
  'depot',
  'dock',
  'dome',
  'ferry',
  'garden',
  'gate',
  'hotel',
  'kiosk',
  'lamp',
  'market',
  'metro',
  'museum',
  'park',
  'path',
  'pier',
  'pigeon',
  'plaza',
  'port',
  'ramp',
  'river',
  'roof',
  'sign',
  'square',
  'statue',
  'stop',
  'street',
  'studio',
  'taxi',
  'tower',
  'track',
  'tram',
  'tunnel',
] as const
/** Without 0 and 1, which look like letters. */
const DIGITS = '23456789'
const DIGIT_COUNT = 3

/** A readable code for each of so many teams, such as `canal472`; no word comes twice. */
export function shuffledCodes(count: number, random: Random): string[] {
  const words: string[] = [...WORDS]
  const draw = (length: number) => Math.floor(random() * length)
  return Array.from({ length: count }, () => {
    const [word = 'team'] = words.splice(draw(words.length), 1)
    const digits = Array.from({ length: DIGIT_COUNT }, () => DIGITS.charAt(draw(DIGITS.length)))
    return word + digits.join('')
  })
}
