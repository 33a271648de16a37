import { teamPaint } from '#web/ui/game/team-colours.ts'

/** What the picture is painted with: the city's signs at night, in either theme. */
export const INKS = {
  night: '#0e1116',
  board: '#000000',
  bone: '#f4f1ea',
  muted: '#a6abb3',
  signal: '#ffc72c',
  ink: '#14161a',
  paper: '#fbfaf7',
  line: '#7c7f86',
} as const

const SIGN = '"Barlow Condensed", "Arial Narrow", system-ui, sans-serif'
const TEXT = 'Barlow, system-ui, sans-serif'

/** Of signs and numbers. */
export const signFont = (px: number): string => `700 ${px}px ${SIGN}`
/** Of sentences. */
export const textFont = (px: number): string => `600 ${px}px ${TEXT}`

type Context = CanvasRenderingContext2D

/** Words as they fit a place. */
export interface FittedText {
  readonly lines: readonly string[]
  readonly px: number
}

interface Place {
  readonly width: number
  readonly lines: number
  /** Px that all lines have together; no limit when absent. */
  readonly height?: number
  /** The largest and the smallest size, px. */
  readonly from: number
  readonly to: number
  readonly font: (px: number) => string
}

/** Words at the largest size at which they fit without breaking one; what is still too long ends in an ellipsis. */
export function fitted(
  context: Context,
  words: string,
  { width, height = Number.POSITIVE_INFINITY, lines, from, to, font }: Place,
): FittedText {
  const most = (px: number) => Math.min(lines, Math.max(1, Math.floor(height / px)))
  const fits = (px: number) => (line: string) => widthOf(context, line.trimEnd(), font(px)) <= width
  const pieces = piecesOf(words)
  for (let px = from; px >= to; px -= 2) {
    if (!pieces.every(fits(px))) continue
    const wrapped = wrap(pieces, fits(px))
    if (wrapped.length <= most(px)) return { lines: wrapped, px }
  }
  const letters = pieces.flatMap((piece) => (fits(to)(piece) ? [piece] : lettersOf(piece)))
  return { lines: cut(wrap(letters, fits(to)), most(to), fits(to)), px: to }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const wordsIn = new Intl.Segmenter('en', { granularity: 'word' })

const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Lines of pieces, as many of them as fit. */
function wrap(pieces: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line !== '' && !fits(line + piece)) {
      lines.push(line.trim())
      line = piece.trimStart()
    } else line += piece
  }
  return [...lines, line.trim()].filter((each) => each !== '')
}

/** So many lines, the last of them with an ellipsis if there were more. */
function cut(lines: readonly string[], most: number, fits: (line: string) => boolean): string[] {
  if (lines.length <= most) return [...lines]
  const last = lettersOf(lines.slice(most - 1).join(' '))
  while (last.length > 0 && !fits(`${last.join('').trimEnd()}…`)) last.pop()
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`]
}

/** Words with the marks that follow them; a line may break after each, as after a hyphen and within scripts without spaces. */
function piecesOf(words: string): string[] {
  const pieces: string[] = []
  for (const { segment, isWordLike } of wordsIn.segment(words)) {
    const last = pieces.at(-1)
    const isBreak =
      last === undefined ||
      /^\s/.test(segment) ||
      /\s$/.test(last) ||
      (isWordLike && (/-$/.test(last) || isIdeographic(segment)))
    if (isBreak) pieces.push(segment)
    else pieces[pieces.length - 1] = last + segment
  }
  return pieces
}

/** Scripts that are written without spaces. */
const isIdeographic = (text: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(text)

function widthOf(context: Context, text: string, font: string): number {
  context.font = font
  return context.measureText(text).width
}

/** Writes fitted words. @param y of the first line's top @returns the height that they take */
export function write(
  context: Context,
  { lines, px }: FittedText,
  at: {
    x: number
    y: number
    ink: string
    font: (px: number) => string
    align?: CanvasTextAlign
    leading?: number
  },
): number {
  const step = px * (at.leading ?? 1.02)
  context.font = at.font(px)
  context.fillStyle = at.ink
  context.textAlign = at.align ?? 'left'
  context.textBaseline = 'middle'
  lines.forEach((line, index) => {
    context.fillText(line, at.x, at.y + step * (index + 0.52))
  })
  return step * lines.length
}

/** A team: a solid circle with its letter; on the team's own colour the other way round. @param size diameter, px */
export function bullet(
  context: Context,
  { letter, color }: { letter: string; color: string },
  {
    x,
    y,
    size,
    keyline = INKS.bone,
    isInverted = false,
  }: { x: number; y: number; size: number; keyline?: string; isInverted?: boolean },
): void {
  const { fill, letter: ink } = teamPaint(color)
  const [disc, sign] = isInverted ? [ink, fill] : [fill, ink]
  const edge = Math.max(2, size * 0.028)
  context.beginPath()
  context.arc(x, y, size / 2, 0, 2 * Math.PI)
  context.fillStyle = isInverted ? disc : keyline
  context.fill()
  context.beginPath()
  context.arc(x, y, size / 2 - edge, 0, 2 * Math.PI)
  context.fillStyle = disc
  context.fill()
  context.fillStyle = sign
  context.font = signFont(size * 0.66)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(letter)
  context.fillText(letter, x, y + (up - down) / 2)
}

/** A zone: a square sign with its number, edged in its owner's colour. @param x @param y of its middle */
export function zoneSign(
  context: Context,
  number: number,
  owner: { letter: string; color: string } | null,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const left = x - size / 2
  const top = y - size / 2
  if (owner) {
    rounded(context, { x: left, y: top, width: size, height: size, fill: INKS.bone })
    const keyline = Math.max(2, size * 0.03)
    const edge = keyline + size * 0.11
    rounded(context, {
      x: left + keyline,
      y: top + keyline,
      width: size - 2 * keyline,
      height: size - 2 * keyline,
      fill: teamPaint(owner.color).fill,
    })
    context.fillStyle = INKS.ink
    context.fillRect(left + edge, top + edge, size - 2 * edge, size - 2 * edge)
  } else {
    context.strokeStyle = INKS.line
    context.lineWidth = 3
    context.setLineDash([9, 7])
    context.strokeRect(left + 2, top + 2, size - 4, size - 4)
    context.setLineDash([])
  }
  context.font = signFont(size * 0.5)
  context.fillStyle = INKS.bone
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(number), x, y + size * 0.03)
  if (owner) bullet(context, owner, { x: left + size * 0.93, y: top + size * 0.93, size: size * 0.44 })
}

/** A plate with the small corners of signs. */
export function rounded(
  context: Context,
  {
    x,
    y,
    width,
    height,
    fill,
    radius = 6,
  }: { x: number; y: number; width: number; height: number; fill: string; radius?: number },
): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fillStyle = fill
  context.fill()
}
