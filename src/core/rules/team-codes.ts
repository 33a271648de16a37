import { type Context, type Decision, happened } from '#core/game/decision.ts'
import type { GameEvent } from '#core/game/events.ts'
import { newGameCode, type Random } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'

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
/** With the words, about 200,000 codes: at the pace at which wrong ones are answered, hours of guessing. */
const DIGIT_COUNT = 4

/**
 * A readable code for each of so many teams, such as `canal4729`; no word comes twice.
 * @param taken codes whose words are left out
 */
export function shuffledCodes(count: number, random: Random, taken: readonly string[] = []): string[] {
  const words = WORDS.filter((word) => !taken.some((code) => code.startsWith(word)))
  const draw = (length: number) => Math.floor(random() * length)
  return Array.from({ length: count }, () => {
    const [word = 'team'] = words.splice(draw(words.length), 1)
    const digits = Array.from({ length: DIGIT_COUNT }, () => DIGITS.charAt(draw(DIGITS.length)))
    return word + digits.join('')
  })
}

/** A code that no team of the game has. */
export function freshTeamCode({ codes }: GameState, random: Random): string {
  const taken = new Set(Object.values(codes))
  const drawn = newGameCode(random)
  let code = drawn
  for (let n = 2; taken.has(code); n += 1) code = `${drawn}${n}`
  return code
}

/** Decides that every team gets another code. @see docs/rules.md C10 */
export const shuffleTeamCodes = (state: GameState, { random }: Context): Decision =>
  happened(...codesChanged(state, random))

/** Another code for every team; none that any team had until now, so that no old link leads elsewhere. */
export function codesChanged({ teams, codes }: GameState, random: Random): GameEvent[] {
  const fresh = shuffledCodes(teams.length, random, Object.values(codes))
  return teams.map(({ id }, index) => ({
    type: 'TeamCodeChanged',
    teamId: id,
    code: fresh[index] ?? newGameCode(random),
  }))
}
