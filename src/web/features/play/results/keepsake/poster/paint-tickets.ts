import { isolated } from '#web/ui/isolated.ts'
import type { Feat } from '../feats.ts'
import { bullet, fitted, INKS, rounded, signFont, textFont, write, zoneSign } from './brush.ts'
import type { Box } from './paint-map.ts'
import type { PosterFacts } from './poster-facts.ts'

/** Px. */
export const TICKET_HEIGHT = 222

type Context = CanvasRenderingContext2D

const GAP = 20
const PAD = 22
/** For the other team's bullet and a word before it. */
const WITH_WORD = 116
/** Where the stub is torn off, from the top. */
const TEAR = 130

/** The superlatives as tickets side by side. */
export function paintTickets(context: Context, { feats, badges }: PosterFacts, box: Box): void {
  const width = (box.width - GAP * (feats.length - 1)) / feats.length
  feats.forEach((feat, index) => {
    paintTicket(context, feat, badges, { ...box, width, x: box.x + index * (width + GAP) })
  })
}

function paintTicket(
  context: Context,
  feat: Feat,
  badges: PosterFacts['badges'],
  { x, y, width }: Box,
): void {
  rounded(context, { x, y, width, height: TICKET_HEIGHT, fill: INKS.paper, radius: 10 })
  context.fillStyle = INKS.night
  for (const edge of [x, x + width]) {
    context.beginPath()
    context.arc(edge, y + TEAR, 13, 0, 2 * Math.PI)
    context.fill()
  }
  context.strokeStyle = INKS.line
  context.lineWidth = 3
  context.setLineDash([3, 10])
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(x + 26, y + TEAR)
  context.lineTo(x + width - 26, y + TEAR)
  context.stroke()
  context.setLineDash([])
  context.lineCap = 'butt'

  const inner = width - 2 * PAD
  const label = fitted(context, feat.label, { width: inner, lines: 1, from: 34, to: 26, font: signFont })
  write(context, label, { x: x + PAD, y: y + 16, ink: '#5b6069', font: signFont })
  const other = badges.get(feat.otherTeamId ?? '')
  const beside = { width: inner - (other ? WITH_WORD : 0), lines: 1, from: 72, to: 24, font: signFont }
  const roomy = fitted(context, feat.value, beside)
  // A long value goes before the word.
  const hasWord = roomy.px >= 44
  const value = hasWord || !other ? roomy : fitted(context, feat.value, { ...beside, width: inner - 60 })
  write(context, value, { x: x + PAD, y: y + 84 - value.px * 0.51, ink: INKS.ink, font: signFont })
  if (other) {
    const middle = y + 86
    bullet(context, other, { x: x + width - PAD - 24, y: middle, size: 48, keyline: INKS.ink })
    const word = feat.label === 'Closest zone' ? 'over' : 'from'
    const at = { x: x + width - PAD - 58, y: middle - 15, font: signFont, align: 'right' } as const
    if (hasWord) write(context, { lines: [word], px: 28 }, { ...at, ink: '#5b6069' })
  }
  paintStub(context, feat, badges, { x: x + PAD, y: y + TEAR, width: inner, height: TICKET_HEIGHT - TEAR })
}

/** Who it was, and where. */
function paintStub(context: Context, feat: Feat, badges: PosterFacts['badges'], box: Box): void {
  const { x, y, width, height } = box
  const badge = badges.get(feat.teamId)
  const middle = y + height / 2
  if (feat.zone) zoneSign(context, feat.zone.number, badge ?? null, { x: x + 32, y: middle - 3, size: 62 })
  else if (badge) bullet(context, badge, { x: x + 32, y: middle, size: 60, keyline: INKS.ink })
  const title = feat.zone?.title ?? feat.words.match(/“.*”/)?.[0] ?? ''
  const left = x + 84
  const words = fitted(context, title, {
    width: width - 84,
    height: 76,
    lines: 3,
    from: 28,
    to: 20,
    font: textFont,
  })
  const tall = words.lines.length * words.px * 1.12
  const lines = words.lines.map((line) => String(isolated(line)))
  write(
    context,
    { ...words, lines },
    { x: left, y: middle - tall / 2, ink: INKS.ink, font: textFont, leading: 1.12 },
  )
}
