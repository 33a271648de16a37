import { PAPER_INKS, signFont, textFont } from './inks.ts'
import { type Legend, wrapped } from './legend.ts'
import { paintPlate } from './paint-zones.ts'
import { scaleBar } from './scale-bar.ts'

type Context = CanvasRenderingContext2D

const EDGE = 24
const CHIP_RADIUS = 6

/** Which way is up. */
export function paintNorth(context: Context, sheetWidth: number): void {
  const [width, height] = [60, 92]
  const [x, y] = [sheetWidth - EDGE - width, EDGE]
  paintChip(context, x, y, width, height)
  const middle = x + width / 2
  context.fillStyle = PAPER_INKS.ink
  context.beginPath()
  context.moveTo(middle, y + 10)
  context.lineTo(middle + 16, y + 46)
  context.lineTo(middle, y + 38)
  context.lineTo(middle - 16, y + 46)
  context.closePath()
  context.fill()
  context.font = signFont(34)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText('N', middle, y + 82)
}

/** A round length, at the lower left of the map. */
export function paintScale(context: Context, metresPerPx: number, bottom: number): void {
  const { px, words } = scaleBar(metresPerPx, 260)
  const height = 66
  const y = bottom - EDGE - height
  context.font = textFont(26)
  const width = Math.max(px, context.measureText(words).width) + 32
  paintChip(context, EDGE, y, width, height)
  const [left, right, line] = [EDGE + 16, EDGE + 16 + px, y + 50]
  context.fillStyle = PAPER_INKS.ink
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.fillText(words, left, y + 32)
  context.strokeStyle = PAPER_INKS.ink
  context.lineWidth = 4
  context.beginPath()
  context.moveTo(left, line - 10)
  context.lineTo(left, line)
  context.lineTo(right, line)
  context.lineTo(right, line - 10)
  context.lineJoin = 'miter'
  context.stroke()
}

/** What is owed to the makers of the street map, at the lower right of the map, however long it is. */
export function paintAttribution(context: Context, words: string, sheetWidth: number, bottom: number): void {
  if (words === '') return
  context.font = textFont(19)
  const lines = wrapped(words, (line) => context.measureText(line).width, sheetWidth * 0.55)
  const width = Math.max(...lines.map((line) => context.measureText(line).width)) + 20
  const height = lines.length * 24 + 12
  const [x, y] = [sheetWidth - width, bottom - height]
  context.fillStyle = PAPER_INKS.chip
  context.fillRect(x, y, width, height)
  context.fillStyle = PAPER_INKS.ink
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  for (const [index, line] of lines.entries()) context.fillText(line, x + 10, y + 24 + index * 24)
}

/** The titles under the map. */
export function paintLegend(context: Context, legend: Legend, top: number, sheetWidth: number): void {
  context.fillStyle = PAPER_INKS.paper
  context.fillRect(0, top, sheetWidth, legend.heightPx)
  context.fillStyle = PAPER_INKS.ink
  context.fillRect(0, top, sheetWidth, 4)
  const { sizePx, lineHeightPx, platePx } = legend
  for (const { number, lines, x, y } of legend.entries) {
    paintPlate(context, number, x, top + y, platePx)
    context.font = textFont(sizePx)
    context.fillStyle = PAPER_INKS.ink
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    const first = Math.max(platePx, lineHeightPx) / 2
    for (const [index, line] of lines.entries()) {
      context.fillText(line, x + platePx + sizePx / 2, top + y + first + index * lineHeightPx)
    }
  }
}

function paintChip(context: Context, x: number, y: number, width: number, height: number): void {
  context.fillStyle = PAPER_INKS.chip
  context.beginPath()
  context.roundRect(x, y, width, height, CHIP_RADIUS)
  context.fill()
}
