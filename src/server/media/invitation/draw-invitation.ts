import type { ZoneBorder } from '#core/game/state.ts'
import type { TeamPaint } from '#core/game/team-paint.ts'
import { borderOutlines } from '#core/geometry/border-outlines.ts'
import { formatDuration } from '#core/wording.ts'
import type { Invitation } from './invitation.ts'
import { drawLine, fitted, widthOf, writable } from './letters.ts'
import { BODY, INKS, STUB, ticketShape } from './ticket-shape.ts'

/** The room of the map, at the right of the body. */
const MAP = { width: 250, tall: { top: 96, height: 438 }, wide: { top: 330, height: 210 } } as const
/** A map that is narrower than this has the whole height. */
const TALL = 0.8
const GAP = 40

/**
 * Draws a team's ticket as SVG, every letter as an outline.
 * @param paints of the teams, in their order
 */
export function drawInvitation(invitation: Invitation, paints: readonly TeamPaint[]): string {
  const { teams, team } = invitation
  const paint = paints[team] ?? { fill: INKS.paper, letter: '#000000' }
  const name = writable(teams[team]?.name ?? '') ?? `Team ${team + 1}`
  const letters = teams.map(({ letter }, index) => writable(letter) ?? `${index + 1}`)
  return ticketShape(
    paint.fill,
    `${stub(name, letters[team] ?? '', paint)}${body(invitation, paints, letters)}`,
  )
}

function stub(name: string, letter: string, { fill, letter: ink }: TeamPaint): string {
  const { lines, size } = fitted(name, STUB.right - STUB.left - 56, [
    [76, 1],
    [64, 2],
    [54, 2],
    [48, 3],
    [40, 3],
  ])
  const leading = size * 1.04
  const first = 490 - ((lines.length - 1) * leading) / 2
  return [
    drawLine({
      face: 'sign',
      text: 'ZONE WAR',
      size: 34,
      x: STUB.middle,
      y: 106,
      fill: ink,
      isCentred: true,
      spacing: 0.12,
    }),
    bullet({
      x: STUB.middle,
      y: 256,
      radius: 104,
      letter,
      paint: { fill, letter: ink },
      ring: ink,
      ringWidth: 8,
    }),
    ...lines.map((text, index) =>
      drawLine({
        face: 'sign',
        text,
        size,
        x: STUB.middle,
        y: first + index * leading,
        fill: ink,
        isCentred: true,
      }),
    ),
  ].join('')
}

function body(invitation: Invitation, paints: readonly TeamPaint[], letters: readonly string[]): string {
  const { gameName, teams, zones, minutes, city, isOver, borders } = invitation
  const map = drawMap(borders)
  const width = BODY.right - BODY.left
  const besideMap = width - (map ? MAP.width + GAP : 0)
  const headline = fitted(writable(gameName) ?? 'Zone War', map?.isTall ? besideMap : width, [
    [104, 1],
    [88, 2],
    [72, 2],
    [62, 3],
    [54, 3],
    [46, 4],
  ])
  const facts = [
    ...(city && writable(city) ? [['Where', writable(city) ?? ''] as const] : []),
    ['How long', formatDuration(minutes)] as const,
    ['Zones', `${zones}`] as const,
  ]
  return [
    drawLine({
      face: 'text',
      text: isOver ? 'This game has ended' : 'You’re invited',
      size: 30,
      x: BODY.left,
      y: 118,
      fill: INKS.muted,
    }),
    ...headline.lines.map((text, index) =>
      drawLine({
        face: 'sign',
        text,
        size: headline.size,
        x: BODY.left,
        y: 128 + headline.size * (0.86 + index),
        fill: INKS.ink,
      }),
    ),
    factRow(facts, besideMap),
    drawLine({
      face: 'text',
      text: `${teams.length} teams`,
      size: 26,
      x: BODY.left,
      y: 480,
      fill: INKS.muted,
    }),
    ...teams.map((_, index) => {
      const paint = paints[index]
      const x = BODY.left + 25 + index * 58
      return paint
        ? bullet({ x, y: 521, radius: 24, letter: letters[index] ?? '', paint, ring: INKS.ink, ringWidth: 3 })
        : ''
    }),
    map?.drawing ?? '',
  ].join('')
}

/** Labels with what they tell below, side by side; smaller where the room is short. */
function factRow(facts: readonly (readonly [label: string, value: string])[], width: number): string {
  const widthAt = (size: number) =>
    facts.map(([label, value]) => Math.max(widthOf('text', label, 26), widthOf('sign', value, size)))
  const sizes = [56, 50, 44, 38, 34]
  const size = sizes.find((size) => widthAt(size).reduce((sum, own) => sum + own + GAP, -GAP) <= width) ?? 30
  let x: number = BODY.left
  return facts
    .map(([label, value], index) => {
      const column = `${drawLine({ face: 'text', text: label, size: 26, x, y: 374, fill: INKS.muted })}${drawLine({ face: 'sign', text: value, size, x, y: 428, fill: INKS.ink })}`
      x += (widthAt(size)[index] ?? 0) + GAP
      return column
    })
    .join('')
}

function bullet(of: {
  x: number
  y: number
  radius: number
  letter: string
  paint: TeamPaint
  ring: string
  ringWidth: number
}): string {
  const { x, y, radius, letter, paint, ring, ringWidth } = of
  const size = radius * 1.4
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint.fill}" stroke="${ring}" stroke-width="${ringWidth}"/>${drawLine({ face: 'sign', text: letter, size, x, y: y + size * 0.35, fill: paint.letter, isCentred: true })}`
}

/** The zones by their borders, at the right of the body. @returns null when none has one */
export function drawMap(borders: readonly ZoneBorder[]): { drawing: string; isTall: boolean } | null {
  const { outlines, width, height } = borderOutlines(borders)
  if (outlines.length === 0 || !(width > 0 && height > 0)) return null
  const isTall = width / height < TALL
  const room = isTall ? MAP.tall : MAP.wide
  const scale = Math.min(MAP.width / width, room.height / height)
  const x = BODY.right - width * scale
  const y = isTall ? room.top + (room.height - height * scale) / 2 : room.top + room.height - height * scale
  const paths = outlines.map(({ path }) => `<path d="${path}"/>`).join('')
  return {
    isTall,
    drawing: `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})" fill="${INKS.sunken}" fill-rule="evenodd" stroke="${INKS.ink}" stroke-width="${(3.5 / scale).toFixed(1)}" stroke-linejoin="round">${paths}</g>`,
  }
}
