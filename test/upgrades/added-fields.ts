/**
 * The fields that a later telling has beyond an earlier one, as paths in which `*` stands for what differs from item to
 * item; each once, in order.
 */
export function addedFields(earlier: unknown, later: unknown): string[] {
  const found = new Set<string>()
  const compare = (before: unknown, after: unknown, path: string): void => {
    if (typeof after !== 'object' || after === null || typeof before !== 'object' || before === null) return
    for (const [key, value] of Object.entries(after)) {
      const isItem = Array.isArray(after) || /^[a-z2-7]{16}$/.test(key)
      const here = path === '' ? key : `${path}.${isItem ? '*' : key}`
      if (key in before) compare((before as Record<string, unknown>)[key], value, here)
      else found.add(here)
    }
  }
  compare(earlier, later, '')
  return [...found].sort()
}
