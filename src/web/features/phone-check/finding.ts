/** How a check ended. */
export type Mark =
  | 'busy'
  | 'good'
  /** It keeps someone from playing well. */
  | 'fix'
  /** It can only be told after a tap. */
  | 'try'
  /** The game works without it. */
  | 'note'

/** What a check has found, in words. */
export interface Finding {
  readonly mark: Mark
  /** The result in a few words, such as `Connected, 120 ms`. */
  readonly word: string
  readonly text: string
  /** What to do, each by itself. */
  readonly steps?: readonly string[]
}

export const CHECKING: Finding = { mark: 'busy', word: 'Testing…', text: 'This takes a few seconds.' }

/** A check with its name. */
export interface NamedFinding {
  readonly name: string
  readonly finding: Finding
}

/** All checks in one line, and what there is to say about it. */
export interface Summary {
  readonly mark: Mark
  readonly title: string
  readonly text: string
}

/** @param needed the checks without which nobody plays well; others are left out */
export function summaryOf(needed: readonly NamedFinding[]): Summary {
  const namesOf = (mark: Mark): string[] =>
    needed.filter(({ finding }) => finding.mark === mark).map(({ name }) => name)
  const [busy, fix, tries] = [namesOf('busy'), namesOf('fix'), namesOf('try')]
  if (busy.length > 0) return { mark: 'busy', title: 'Testing this phone…', text: 'A few seconds.' }
  if (fix.length > 0) {
    const title = fix.length === 1 ? '1 thing to fix' : `${fix.length} things to fix`
    return { mark: 'fix', title, text: fix.join(' · ') }
  }
  if (tries.length > 0)
    return { mark: 'try', title: 'Almost ready', text: `One tap to go: ${tries.join(' · ')}` }
  return { mark: 'good', title: 'Your phone is ready', text: 'All that’s left is to charge it.' }
}
