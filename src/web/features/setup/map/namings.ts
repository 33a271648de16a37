/** A property of a file's areas that may name them. */
export interface Naming {
  readonly property: string
  /** In the order of the areas; null where an area has none. */
  readonly titles: readonly (string | null)[]
}

type Fields = Readonly<Record<string, unknown>>

/** So many are offered; files of statistics have hundreds. */
const OFFERED_MAX = 40
/** Longer values are descriptions. */
const NAME_MAX = 120
/** How KML says what something looks like. */
const OF_STYLE = /^(@|style|stroke|fill|icon|marker|label-|visibility)/i

/** The properties that hold words or numbers which tell areas apart, in the file's order. @param properties of each area */
export function namingsOf(properties: readonly Fields[]): Naming[] {
  const names = [...new Set(properties.flatMap(Object.keys))]
  return names
    .filter((property) => !OF_STYLE.test(property))
    .map((property) => ({ property, titles: properties.map((fields) => nameIn(fields[property])) }))
    .filter(({ titles }) => tellsApart(titles))
    .slice(0, OFFERED_MAX)
}

function nameIn(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return text === '' || text.length > NAME_MAX ? null : text
}

/** The city's name in each of its districts does not; one area has nobody to be told from. */
function tellsApart(titles: readonly (string | null)[]): boolean {
  const different = new Set(titles.filter((title) => title !== null))
  return different.size > (titles.length > 1 ? 1 : 0)
}

/** The first names as they are offered: `Bellecour, Perrache, Ainay …`. */
export function previewOf(titles: readonly (string | null)[]): string {
  const shown = titles.filter((title) => title !== null)
  return `${shown.slice(0, 3).join(', ')}${shown.length > 3 ? ' …' : ''}`
}
