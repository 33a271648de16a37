/** More than these nobody reads in a notification. */
const MOST_NAMED = 3

/** What a notification says of several problems: the first ones by name, the rest by number. */
export function problemWords(problems: readonly string[]): string {
  const named = [...new Set(problems)]
  const rest = named.length - MOST_NAMED
  const words = named.slice(0, MOST_NAMED).join('. ')
  return rest > 0 ? `${words}, and ${rest} more` : words
}

/** The same in one line: the first problem by name, the rest by number. @param problems at least one */
export function reasonWords(problems: readonly string[]): string {
  const [first, ...rest] = new Set(problems)
  return rest.length > 0 ? `${first}, and ${rest.length} more` : `${first}`
}
