import { formatPrice } from '#core/game/money.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { isolated } from '#web/ui/isolated.ts'
import { bullet, fitted, INKS, rounded, signFont, textFont, write } from './brush.ts'
import { type Box, paintZones, zonesHeight } from './paint-map.ts'
import { paintTickets, TICKET_HEIGHT } from './paint-tickets.ts'
import type { PosterFacts } from './poster-facts.ts'

/** Nine to sixteen, as phones and stories are. */
export const POSTER = { width: 1_080, height: 1_920 } as const

type Context = CanvasRenderingContext2D

const MARGIN = 56
const WIDE = POSTER.width - 2 * MARGIN
/** Between one part and the next. */
const GAP = 32
/** Below the winner, on their ground; and the line where several have won. */
const PAD = 32
const EDGE = 14
const BAND = 124
const OWN = 104
const FOOT = 64
/** Of the only winner's bullet, and how much larger it gets where there's room. */
const WINNER = 236
const MORE_WINNER = 110
/** Of a row of the board, likewise. */
const ROW = 58
const MORE_ROW = 32

/** Paints a result as a poster: what has most to tell stands at the top, and the map takes the room that's left. */
export function paintPoster(context: Context, facts: PosterFacts): void {
  context.fillStyle = INKS.night
  context.fillRect(0, 0, POSTER.width, POSTER.height)
  paintBand(context, facts.day)
  paintFoot(context, facts.site)
  const ink = winnersInk(facts)
  const top = BAND + 40 + nameHeight(context, facts.name)
  const bottom = POSTER.height - FOOT - 28 - (facts.feats.length > 0 ? TICKET_HEIGHT + GAP : 0)
  if (facts.feats.length > 0) {
    paintTickets(context, facts, { x: MARGIN, y: bottom + GAP, width: WIDE, height: TICKET_HEIGHT })
  }
  const rows = facts.rows.length
  const room = bottom - top - WINNER - PAD - (facts.own ? OWN + GAP : 0) - 2 * GAP - rows * ROW
  // What the zones can't fill makes winner and board larger.
  const spare = Math.max(0, room - zonesHeight(facts, WIDE))
  const winner = WINNER + Math.min(MORE_WINNER, spare / 2)
  const row = ROW + Math.min(MORE_ROW, spare / 2 / rows)
  let y = top + winnerHeight(context, facts, winner) + PAD
  paintGround(context, facts, y)
  paintName(context, facts.name, BAND + 40, ink)
  paintWinner(context, facts, top, winner, ink)
  y += GAP
  if (facts.own) y += paintOwn(context, facts.own, y) + GAP
  const board = { x: MARGIN, y: bottom - row * rows, width: WIDE, height: row }
  paintBoard(context, facts, board)
  paintZones(context, facts, { x: MARGIN, y, width: WIDE, height: board.y - GAP - y })
}

/** The product's name as a street sign over the whole width, and the day. */
function paintBand(context: Context, day: string): void {
  context.fillStyle = INKS.signal
  context.fillRect(0, 0, POSTER.width, BAND)
  write(
    context,
    { lines: ['ZONE WAR'], px: 88 },
    { x: MARGIN, y: BAND / 2 - 45, ink: INKS.ink, font: signFont },
  )
  write(
    context,
    { lines: [day], px: 42 },
    { x: POSTER.width - MARGIN, y: BAND / 2 - 20, ink: INKS.ink, font: signFont, align: 'right' },
  )
}

/** The only winner's colour, from edge to edge; the night where several share it, over a line in their colours. */
function paintGround(context: Context, { winners }: PosterFacts, bottom: number): void {
  const [winner, ...others] = winners
  if (winner && others.length === 0) {
    context.fillStyle = teamPaint(winner.color).fill
    context.fillRect(0, BAND, POSTER.width, bottom - BAND)
    return
  }
  const each = POSTER.width / Math.max(1, winners.length)
  winners.forEach(({ color }, index) => {
    context.fillStyle = teamPaint(color).fill
    context.fillRect(index * each, bottom - EDGE, each, EDGE)
  })
}

/** Of letters on that ground. */
const winnersInk = ({ winners: [winner, ...others] }: PosterFacts): string =>
  winner && others.length === 0 ? teamPaint(winner.color).letter : INKS.bone

const fittedName = (context: Context, name: string) =>
  fitted(context, name, { width: WIDE, height: 104, lines: 2, from: 64, to: 40, font: signFont })

const nameHeight = (context: Context, name: string | null): number => {
  if (name === null) return 0
  const { lines, px } = fittedName(context, name)
  return 1.02 * px * lines.length + 28
}

function paintName(context: Context, name: string | null, y: number, ink: string): void {
  if (name === null) return
  write(context, turned(fittedName(context, name)), { x: MARGIN, y, ink, font: signFont })
}

/** The winners' bullets and what is said of them, as large as there's room. @param size of one winner's bullet, px */
function fittedWinner(context: Context, { winners, headline }: PosterFacts, size: number) {
  if (winners.length === 1) {
    const width = WIDE - size - 40
    return {
      each: size,
      words: fitted(context, headline, { width, height: size, lines: 3, from: 168, to: 40, font: signFont }),
    }
  }
  return {
    each: Math.min(0.72 * size, (WIDE - 20 * (winners.length - 1)) / Math.max(1, winners.length)),
    words: fitted(context, headline, { width: WIDE, lines: 3, from: 92, to: 44, font: signFont }),
  }
}

function winnerHeight(context: Context, facts: PosterFacts, size: number): number {
  if (facts.winners.length === 1) return size
  const { each, words } = fittedWinner(context, facts, size)
  return each + 20 + 1.02 * words.px * words.lines.length + EDGE
}

function paintWinner(context: Context, facts: PosterFacts, y: number, size: number, ink: string): void {
  const { each, words } = fittedWinner(context, facts, size)
  const isAlone = facts.winners.length === 1
  facts.winners.forEach((badge, index) => {
    const x = MARGIN + each / 2 + index * (each + 20)
    bullet(context, badge, { x, y: y + each / 2, size: each, isInverted: isAlone })
  })
  if (!isAlone) {
    write(context, turned(words), { x: MARGIN, y: y + each + 20, ink, font: signFont })
    return
  }
  const height = words.lines.length * words.px * 0.94
  const at = { x: MARGIN + size + 40, y: y + (size - height) / 2, ink, font: signFont, leading: 0.94 }
  write(context, turned(words), at)
}

/** How it ended for whoever shares it, on the team's colour. */
function paintOwn(
  context: Context,
  { badge, place, gap }: NonNullable<PosterFacts['own']>,
  y: number,
): number {
  const paint = teamPaint(badge.color)
  rounded(context, { x: MARGIN, y, width: WIDE, height: OWN, fill: INKS.bone })
  rounded(context, { x: MARGIN + 4, y: y + 4, width: WIDE - 8, height: OWN - 8, fill: paint.fill, radius: 3 })
  const size = 74
  bullet(context, badge, { x: MARGIN + 22 + size / 2, y: y + OWN / 2, size, isInverted: true })
  const x = MARGIN + 22 + size + 24
  const placed = fitted(context, place, { width: 460, lines: 1, from: 68, to: 48, font: signFont })
  write(context, placed, { x, y: y + (OWN - placed.px) / 2, ink: paint.letter, font: signFont })
  context.font = signFont(placed.px)
  const left = x + context.measureText(place).width + 28
  const right = MARGIN + WIDE - 26
  const beside = fitted(context, gap, { width: right - left, lines: 2, from: 34, to: 24, font: textFont })
  const height = beside.lines.length * beside.px * 1.15
  write(context, turned(beside), {
    x: right,
    y: y + (OWN - height) / 2,
    ink: paint.letter,
    font: textFont,
    align: 'right',
    leading: 1.15,
  })
  return OWN
}

/** The standings as a departure board. @param height of one row */
function paintBoard(context: Context, { rows }: PosterFacts, { x, y, width, height }: Box): void {
  rounded(context, { x, y, width, height: height * rows.length, fill: INKS.board })
  rows.forEach(({ rank, badge, team, zones, isOwn }, index) => {
    const top = y + index * height
    const middle = top + height / 2
    if (index > 0) {
      context.fillStyle = 'rgb(244 241 234 / 0.18)'
      context.fillRect(x, top, width, 2)
    }
    if (isOwn) {
      context.fillStyle = teamPaint(badge.color).fill
      context.fillRect(x, top + 2, 10, height - 2)
    }
    const px = height * 0.62
    const line = (words: string, at: number, align: CanvasTextAlign, ink: string = INKS.bone, size = px) =>
      write(
        context,
        { lines: [words], px: size },
        { x: at, y: middle - size * 0.51, ink, font: signFont, align },
      )
    line(String(rank), x + 0.64 * height, 'center', INKS.muted)
    bullet(context, badge, { x: x + 1.5 * height, y: middle, size: height * 0.76 })
    line(formatPrice(team.balanceCents), x + width - 24, 'right', INKS.muted, px * 0.86)
    const moneyWidth = Math.max(...rows.map((row) => moneyWidthOf(context, row.team.balanceCents, px * 0.86)))
    const right = x + width - 24 - moneyWidth - 44
    line(zones === 1 ? 'zone' : 'zones', right - 64, 'left', INKS.muted, px * 0.7)
    line(String(zones), right - 76, 'right')
    const left = x + 2.1 * height
    const name = fitted(context, team.name, {
      width: right - 130 - left,
      lines: 1,
      from: px,
      to: px * 0.66,
      font: signFont,
    })
    write(context, turned(name), { x: left, y: middle - name.px * 0.51, ink: INKS.bone, font: signFont })
  })
}

function moneyWidthOf(context: Context, cents: number, px: number): number {
  context.font = signFont(px)
  return context.measureText(formatPrice(cents)).width
}

function paintFoot(context: Context, site: string | null): void {
  const y = POSTER.height - FOOT - 4
  context.fillStyle = INKS.signal
  context.fillRect(0, POSTER.height - 14, POSTER.width, 14)
  const words = 'Do challenges. Win the city.'
  write(context, { lines: [words], px: 36 }, { x: MARGIN, y: y - 2, ink: INKS.bone, font: signFont })
  if (site === null) return
  const address = fitted(context, site, { width: 500, lines: 1, from: 36, to: 24, font: signFont })
  write(context, address, {
    x: POSTER.width - MARGIN,
    y: y - 2,
    ink: INKS.signal,
    font: signFont,
    align: 'right',
  })
}

/** Names that are read from right to left turn nothing round but themselves. */
const turned = <Text extends { readonly lines: readonly string[] }>(text: Text): Text => ({
  ...text,
  lines: text.lines.map((line) => String(isolated(line))),
})
