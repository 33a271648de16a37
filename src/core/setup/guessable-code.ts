import { defaultTeamCode } from './setup.ts'

/** A team as far as its code can be guessed from it. */
interface KnownTeam {
  readonly name: string
  readonly color: string
}

const COLOURS = ['red', 'blue', 'yellow', 'green', 'purple', 'orange', 'pink']
/** Digits that are soon guessed behind a word: few, or those that every default code has. */
const GUESSED_DIGITS = /^(\d{0,3}|123\d)$/
/** So many digits alone are soon tried out. */
const FEW_DIGITS = 4

/**
 * Whether someone who knows the teams finds a code in a few tries: a colour or a team's name, perhaps with some digits.
 * Every default code is one.
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
