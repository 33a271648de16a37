/** A name as it is compared with others: case and spaces do not count. */
export const foldedName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The names that stand more than once in a list, each as it is first written. */
export function namesakes(names: readonly string[]): string[] {
  const counts = new Map<string, { name: string; count: number }>()
  for (const name of names) {
    const key = foldedName(name)
    if (key === '') continue
    const known = counts.get(key) ?? { name: name.trim(), count: 0 }
    counts.set(key, { ...known, count: known.count + 1 })
  }
  return [...counts.values()].filter(({ count }) => count > 1).map(({ name }) => name)
}

/** Whether a name is one of those that stand more than once. @param twice what `namesakes` found */
export const isNamesake = (twice: readonly string[], name: string): boolean =>
  twice.some((each) => foldedName(each) === foldedName(name))

/** A warning for each name that stands more than once. @param what in the plural, such as 'teams' */
export const namesakeWords = (names: readonly string[], what: string): string[] =>
  namesakes(names).map((name) => `Several ${what} are called “${name}”`)
