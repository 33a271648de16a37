/** Measures words in pixels, at a size in pixels. */
export type Measure = (words: string, sizePx: number) => number

/** One zone's place in the legend, in pixels from its upper left corner. */
interface LegendEntry {
  readonly number: number
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number
}

/** All titles beside their numbers. */
export interface Legend {
  readonly sizePx: number
  readonly lineHeightPx: number
  /** The edge of a number's plate. */
  readonly platePx: number
  readonly entries: readonly LegendEntry[]
  readonly heightPx: number
}

interface Room {
  readonly widthPx: number
  /** What it may take up before its words become smaller. */
  readonly heightPx: number
}

/** From what reads well on a wall to what can still be read on a phone, in pixels of the picture. */
const SIZES = [36, 34, 32, 30, 28, 26, 24, 22, 20] as const
const MARGIN = 40
const BETWEEN_COLUMNS = 36

/** Lays out titles in the order of their numbers, down the first column and then the second; none is cut short. */
export function layLegend(titles: readonly string[], measure: Measure, room: Room): Legend {
  const legends = SIZES.map((sizePx) => laid(titles, measure, room, sizePx))
  return legends.find(({ heightPx }) => heightPx <= room.heightPx) ?? (legends.at(-1) as Legend)
}

function laid(titles: readonly string[], measure: Measure, { widthPx }: Room, sizePx: number): Legend {
  const columns = titles.length > 4 ? 2 : 1
  const rows = Math.ceil(titles.length / columns)
  const lineHeightPx = Math.round(sizePx * 1.2)
  const platePx = Math.round(sizePx * 1.5)
  const gapPx = Math.round(sizePx / 2)
  const columnPx = (widthPx - 2 * MARGIN - (columns - 1) * BETWEEN_COLUMNS) / columns
  const textPx = columnPx - platePx - gapPx
  const all = titles.map((title) => wrapped(title, (words) => measure(words, sizePx), textPx))
  let bottom = 0
  const entries: LegendEntry[] = []
  for (let column = 0; column < columns; column += 1) {
    let y = MARGIN * 0.75
    for (let index = column * rows; index < Math.min((column + 1) * rows, titles.length); index += 1) {
      const lines = all[index] ?? []
      entries.push({ number: index + 1, lines, x: MARGIN + column * (columnPx + BETWEEN_COLUMNS), y })
      y += Math.max(platePx, lines.length * lineHeightPx) + gapPx
    }
    bottom = Math.max(bottom, y)
  }
  return { sizePx, lineHeightPx, platePx, entries, heightPx: Math.ceil(bottom - gapPx + MARGIN * 0.75) }
}

/** Breaks words into lines; what is wider than a line, as titles without spaces are, is broken where it must be. */
export function wrapped(words: string, widthOf: (words: string) => number, widthPx: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(/\s+/u)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= widthPx) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)) {
      if (line !== '' && widthOf(line + segment) > widthPx) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  return line === '' ? lines : [...lines, line]
}
