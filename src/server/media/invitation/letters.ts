import { readFileSync } from 'node:fs'

/** Barlow Condensed Bold for signs, and Barlow SemiBold, which has the letters of English alone. */
export type Face = 'sign' | 'text'

interface Letter {
  /** In thousandths of the type size. */
  readonly width: number
  /** SVG path data in the same unit, y upward. */
  readonly outline: string
}

const letters: Record<Face, Map<string, Letter>> = { sign: new Map(), text: new Map() }
const kerning: Record<Face, Map<string, Record<string, number>>> = { sign: new Map(), text: new Map() }

// Written by `npm run draw-letters`: nothing that a server installs knows fonts.
for (const line of readFileSync(new URL('./letters.txt', import.meta.url), 'utf8').split('\n')) {
  const [face, sign = '', width = '', outline = ''] = line.split('\t')
  if (face !== 'sign' && face !== 'text') continue
  if (sign === 'kern') kerning[face].set(width, JSON.parse(outline) as Record<string, number>)
  else letters[face].set(sign, { width: Number(width), outline })
}

/** The letter without its accent, whose distances it shares. */
const bare = (sign: string): string => sign.normalize('NFD').charAt(0)

const kernOf = (face: Face, left: string, right: string): number =>
  kerning[face].get(bare(left))?.[bare(right)] ?? 0

/** How wide a line is at a type size. @param spacing between letters, in type sizes */
export function widthOf(face: Face, line: string, size: number, spacing = 0): number {
  const signs = [...line]
  const units = signs.reduce((sum, sign, index) => {
    const kern = index === 0 ? 0 : kernOf(face, signs[index - 1] ?? '', sign) + spacing * 1_000
    return sum + kern + (letters[face].get(sign)?.width ?? 0)
  }, 0)
  return (units * size) / 1_000
}

/** A line to be drawn; `x` is its left end, unless it's centred there. */
export interface Line {
  readonly face: Face
  readonly text: string
  readonly size: number
  readonly x: number
  /** Its baseline. */
  readonly y: number
  readonly fill: string
  readonly isCentred?: boolean
  /** Between letters, in type sizes. */
  readonly spacing?: number
}

/** Draws a line as outlines; signs that the face lacks leave nothing behind. */
export function drawLine({ face, text, size, x, y, fill, isCentred = false, spacing = 0 }: Line): string {
  const left = isCentred ? x - widthOf(face, text, size, spacing) / 2 : x
  let at = 0
  let before = ''
  const paths = [...text].map((sign) => {
    const letter = letters[face].get(sign)
    if (before !== '') at += kernOf(face, before, sign) + spacing * 1_000
    const path = letter?.outline
      ? `<path transform="translate(${Math.round(at)})" d="${letter.outline}"/>`
      : ''
    at += letter?.width ?? 0
    before = sign
    return path
  })
  const scale = (size / 1_000).toFixed(4)
  return `<g fill="${fill}" transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale} -${scale})">${paths.join('')}</g>`
}

/**
 * A name as signs can write it: without emoji and other pictures, and without accents that the face lacks.
 * @returns null for a name in letters that the face doesn't have, such as Chinese
 */
export function writable(name: string): string | null {
  const graphemes = [
    ...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.normalize('NFC')),
  ]
  const parts = graphemes.map(({ segment }) => {
    if (/^\s+$/u.test(segment)) return ' '
    const [first = '', ...rest] = [...segment].filter((sign) => !/[\p{M}\p{Cf}]/u.test(sign))
    const isWhole = rest.length === 0 && !/\p{M}/u.test(segment)
    if (isWhole && letters.sign.has(first)) return first
    if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(segment)) return ''
    const plain = bare(first)
    if (letters.sign.has(plain)) return plain
    return /[\p{L}\p{N}]/u.test(segment) ? null : ''
  })
  if (parts.includes(null)) return null
  const written = parts.join('').replace(/ +/g, ' ').trim()
  return written === '' ? null : written
}

/** Lines that fit, and their type size. */
export interface Block {
  readonly lines: readonly string[]
  readonly size: number
}

/** The largest size at which a name fits a width and so many lines; the last size cuts what doesn't. @param sizes largest first, each with its lines */
export function fitted(
  text: string,
  width: number,
  sizes: readonly (readonly [size: number, lines: number])[],
): Block {
  for (const [size, most] of sizes) {
    const lines = wrapped(text, size, width)
    const isWhole = text.split(' ').every((word) => widthOf('sign', word, size) <= width)
    if (lines.length <= most && isWhole) return { lines, size }
  }
  const [size, most] = sizes.at(-1) ?? [40, 1]
  const lines = wrapped(text, size, width)
  if (lines.length <= most) return { lines, size }
  const last = [...(lines[most - 1] ?? '')]
  while (last.length > 0 && widthOf('sign', `${last.join('').trimEnd()}…`, size) > width) last.pop()
  return { lines: [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`], size }
}

function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf('sign', longer, size) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const sign of word) {
      if (line !== '' && widthOf('sign', line + sign, size) > width) {
        lines.push(line)
        line = ''
      }
      line += sign
    }
  }
  return line === '' ? lines : [...lines, line]
}
