import { isTooLong } from '#core/words/characters.ts'
import { plainLine } from '#core/words/plain-text.ts'

/** The longest name of a kit, in characters. */
export const KIT_NAME_MAX = 60

/** Kits of an account. @see docs/rules.md I5 */
export const KITS_MAX = 50

/** What is wrong with a kit's name; null when all is well. @see docs/rules.md I5 */
export function kitNameProblem(name: string): string | null {
  const line = plainLine(name)
  if (line === '') return 'A kit needs a name'
  return isTooLong(line, KIT_NAME_MAX) ? `Kit names can have at most ${KIT_NAME_MAX} characters` : null
}
