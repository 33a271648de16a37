import type { CsvRow } from './csv.ts'
import { parseMoney } from './parse-money.ts'

/** A list written by hand, an item a line. */
export interface Lines {
  rows: CsvRow[]
  /** How many lines are parted by bars, and how many by anything. */
  barred: number
  parted: number
}

/** Where a title ends, and where a value begins. */
const BAR = / ?\| ?/g
const DASH = / [-–—] /g

/** What may be a price stands behind the last colon, as in French with room before it; but not in `3 : 2`. */
const PRICED = /^(.+?) ?: ([^:]+)$/
const SCORE = /\d ?: \d+$/

/** A number or a bullet before the words: `1.`, `2)`, `•`; not the one of `42nd Street`. */
const LIST_MARK = /^(?:\d{1,3}[.)] |[-–—*•] )/

/** Drawn under the names of the columns, as in the tables of wikis. */
const RULE = /^[ |:-]+$/

/**
 * Reads lines of title, description and value parted by bars or spaced dashes, the value by a colon too, or of title
 * and description, where a colon parts them too. Never throws.
 * @param columns 3 with a value, 2 without
 * @param most so many lines are read
 */
export function linesOf(text: string, columns: 2 | 3, most: number): Lines {
  const lines: Lines = { rows: [], barred: 0, parted: 0 }
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    if (lines.rows.length === most) break
    const isBarred = whole.includes('|')
    const line = withoutFrame(whole.replace(/[^\S\t]+/g, ' ').trim()).replace(LIST_MARK, '')
    if (line === '' || RULE.test(line)) continue
    const row = { number: index + 1, ...(columns === 3 ? { cells: threeParts(line) } : twoParts(line)) }
    const { cells } = row
    lines.rows.push(row)
    if (cells.length === 1) continue
    lines.parted += 1
    if (isBarred) lines.barred += 1
  }
  return lines
}

/** As in the tables of wikis, a line may begin and end with the bar. */
const withoutFrame = (line: string): string =>
  line.length > 1 && line.startsWith('|') && line.endsWith('|') ? line.slice(1, -1).trim() : line

function threeParts(line: string): string[] {
  const priced = PRICED.exec(line)
  if (priced && !SCORE.test(line) && !Number.isNaN(parseMoney(priced[2] ?? ''))) {
    const [title = '', description = ''] = twoParts(priced[1] ?? '').cells
    return [title, description, priced[2] ?? '']
  }
  for (const separator of [BAR, / ?\t ?/g, DASH]) {
    const places = [...line.matchAll(separator)]
    const [first, last] = [places[0], places.at(-1)]
    if (!first || !last) continue
    const title = line.slice(0, first.index)
    const rest = line.slice(first.index + first[0].length)
    // A description may hold the separator; a title and a value do not.
    if (first !== last) {
      return [
        title,
        line.slice(first.index + first[0].length, last.index),
        line.slice(last.index + last[0].length),
      ]
    }
    if (!Number.isNaN(parseMoney(rest))) return [title, '', rest]
  }
  return [line]
}

/** A tab, a bar, a colon or a dash with room around it, whichever comes first; the description may hold more of them. */
function twoParts(line: string): Pick<CsvRow, 'cells' | 'isDashed'> {
  const separator = / ?[\t|]+ ?|: | [-–—] /.exec(line)
  if (!separator) return { cells: [line.replace(/:$/, '')] }
  const cells = [line.slice(0, separator.index), line.slice(separator.index + separator[0].length)]
  return /[-–—]/.test(separator[0]) ? { cells, isDashed: true } : { cells }
}
