import { defaultTeamCode } from './setup.ts'

/** The properties of a team from which its code can be guessed. */
interface KnownTeam {
  readonly name: string
  readonly color: string
}

const COLOURS = ['red', 'blue', 'yellow', 'green', 'purple', 'orange', 'pink']
/** Easily guessed digits after a word: few, or those of the default codes. */
const GUESSED_DIGITS = /^(\d{0,3}|123\d)$/
/** The number of digits that, alone, are easily guessed. */
const FEW_DIGITS = 4

/**
 * Whether someone who knows the teams guesses a code in a few attempts: a colour or a team's name, perhaps with some digits.
 * Every default code is guessable.
 * @param teams all of the game
 * @see docs/rules.md C10
 */
export function isGuessable(code: string, teams: readonly KnownTeam[]): boolean {
  // A colour may be any text of CSS, such as '#12ab34'.
  if (teams.some(({ color }) => code.startsWith(defaultTeamCode(color)))) return true
  const digits = /\d*$/.exec(code)?.[0] ?? ''
  const word = wordOf(code)
  if (word === '') return digits.length <= FEW_DIGITS
  const isKnown = [...COLOURS, 'team', ...teams.flatMap(wordsOf)].includes(word)
  return isKnown && GUESSED_DIGITS.test(digits)
}

function wordsOf({ name, color }: KnownTeam): string[] {
  return [name, name.replace(/\bteam\b/i, ''), color].map(wordOf)
}

/** The letters of a code or a name, and digits that stand within. */
const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/\d+$/, '')
