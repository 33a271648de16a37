const SPARE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * One letter a team, in the order given and different for each: the first of its name (without 'The'), and where
 * an earlier team has that, the name's next letter that no team has. Names are given in the order of the teams.
 */
export function teamLetters(names: readonly string[]): string[] {
  const spelled = names.map(lettersOf)
  const taken = new Set<string>()
  // First letters first: a team that must give way takes none that another team's name begins with.
  const letters = spelled.map(([first]) => {
    if (first === undefined || taken.has(first)) return null
    taken.add(first)
    return first
  })
  return letters.map((letter, index) => {
    if (letter !== null) return letter
    const free = [...(spelled[index] ?? []), ...SPARE].find((candidate) => !taken.has(candidate)) ?? '?'
    taken.add(free)
    return free
  })
}

function lettersOf(name: string): string[] {
  const words = name.trim().replace(/^the\s+(?=\S)/i, '')
  // Some capitals are two characters long (ß becomes SS): one must do.
  return [...words]
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .map((sign) => [...sign.toUpperCase()][0] ?? sign)
}
