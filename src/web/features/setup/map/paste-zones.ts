/** A zone read from a pasted line. */
export interface PastedZone {
  title: string
  /** Empty where the line has only a title. */
  description: string
}

/** A number or a bullet before the words: `1.`, `2)`, `•`; not the one of `42nd Street`. */
const LIST_MARK = /^(?:\d{1,3}[.)]\s+|[-–—*•]\s+)/

/** What stands between title and description, whichever comes first: a tab, a colon, a dash with room around it. */
const SEPARATOR = /\t+|:\s+|\s+[-–—]\s+/

/** Reads zones from text, one a line: `Title: description`, `Title - description` or separated by a tab. */
export function pastedZones(text: string): PastedZone[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().replace(LIST_MARK, ''))
    .filter((line) => line !== '')
    .map(zoneOf)
}

function zoneOf(line: string): PastedZone {
  const separator = SEPARATOR.exec(line)
  if (!separator) return { title: unquoted(line.replace(/:$/, '')), description: '' }
  return {
    title: unquoted(line.slice(0, separator.index)),
    description: unquoted(line.slice(separator.index + separator[0].length)),
  }
}

/** Spreadsheets put quotes around what has some in it, and double those. */
function unquoted(cell: string): string {
  const inner = /^"(.*)"$/s.exec(cell.trim())?.[1]
  return (inner === undefined ? cell : inner.replaceAll('""', '"')).trim()
}
