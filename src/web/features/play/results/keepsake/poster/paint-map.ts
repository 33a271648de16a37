import { borderOutlines } from '#core/geometry/border-outlines.ts'
import { MARKS, SIDE } from '#web/live/zone-thumbnail/team-marks.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { isolated } from '#web/ui/isolated.ts'
import { bullet, fitted, INKS, rounded, signFont, textFont, write, zoneSign } from './brush.ts'
import type { PosterFacts } from './poster-facts.ts'

/** A rectangle of the picture, px. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Shown = Pick<PosterFacts, 'teams' | 'zones' | 'badges' | 'borders'>

/** Who holds what: the zones by their borders like a printed map, or as signs where the game has none. */
export function paintZones(context: CanvasRenderingContext2D, facts: Shown, box: Box): void {
  if (facts.zones.some(({ id }) => Object.hasOwn(facts.borders, id))) paintMap(context, facts, box)
  else paintSigns(context, facts, box)
}

/** The height that the zones can fill at most. */
export function zonesHeight({ zones, borders }: Shown, width: number): number {
  if (!zones.some(({ id }) => Object.hasOwn(borders, id))) {
    return Math.ceil(zones.length / columnsOf(zones.length)) * LARGEST_ROW
  }
  const size = borderOutlines(Object.values(borders))
  const [short, long] = [size.width, size.height].sort((a, b) => a - b) as [number, number]
  const isTurned = isThin(size)
  return (isTurned ? short / long : size.height / Math.max(1, size.width)) * (width - 2 * INSET) + 2 * INSET
}

/** Between the map and its edge, px. */
const INSET = 34

/** A place that is much taller than it's wide lies on its side: Manhattan would be a thread. */
const isThin = ({ width, height }: { width: number; height: number }): boolean => width / height < 0.62

function paintMap(
  context: CanvasRenderingContext2D,
  { teams, zones, badges, borders }: Shown,
  box: Box,
): void {
  rounded(context, { ...box, fill: INKS.paper })
  const drawn = zones.flatMap((zone) => {
    const border = borders[zone.id]
    return border ? [{ zone, border }] : []
  })
  const { outlines, width, height } = borderOutlines(drawn.map(({ border }) => border))
  const isTurned = isThin({ width, height }) && box.width > box.height
  const [across, down] = isTurned ? [height, width] : [width, height]
  const scale = Math.min(
    (box.width - 2 * INSET) / Math.max(across, 1),
    (box.height - 2 * INSET) / Math.max(down, 1),
  )
  const left = box.x + (box.width - across * scale) / 2
  const top = box.y + (box.height - down * scale) / 2
  context.save()
  context.translate(left, top)
  context.scale(scale, scale)
  if (isTurned) context.transform(0, 1, -1, 0, height, 0)
  drawn.forEach(({ zone }, index) => {
    const path = new Path2D(outlines[index]?.path)
    const team = teams.findIndex(({ id }) => id === zone.currentOwner)
    const owner = teams[team]
    context.fillStyle = owner
      ? (patternOf(context, owner.color, team, 2.6 / scale) ?? owner.color)
      : INKS.paper
    context.fill(path, 'evenodd')
    context.lineWidth = (owner ? 4 : 2.5) / scale
    context.lineJoin = 'round'
    context.strokeStyle = owner ? INKS.ink : INKS.line
    context.setLineDash(owner ? [] : [8 / scale, 7 / scale])
    context.stroke(path)
  })
  context.restore()
  context.setLineDash([])
  const rooms = drawn.flatMap(({ zone }, index) =>
    zone.currentOwner === null ? [] : [(outlines[index]?.room ?? 0) * scale],
  )
  // On all zones or on none: one bullet among bare numbers would look as if it meant something.
  const haveBullets = rooms.every((room) => room >= ROOM_FOR_BOTH)
  const size = plateSize(rooms, haveBullets)
  drawn.forEach(({ zone }, index) => {
    const outline = outlines[index]
    if (!outline || outline.room * scale < 24) return
    const x = left + scale * (isTurned ? height - outline.labelY : outline.labelX)
    const y = top + scale * (isTurned ? outline.labelX : outline.labelY)
    const owner = haveBullets ? (badges.get(zone.currentOwner ?? '') ?? null) : null
    plate(context, zone.number, owner, { x, y, size })
  })
}

/** Of all plates: as large as suits a zone of middling room. @param rooms px */
function plateSize(rooms: readonly number[], haveBullets: boolean): number {
  const middling = rooms.toSorted((a, b) => a - b)[Math.floor(rooms.length / 2)] ?? 0
  return Math.min(44, Math.max(26, middling * (haveBullets ? 0.38 : 0.48)))
}

/** The mean width of a zone, px, in which a number and a bullet can stand. */
const ROOM_FOR_BOTH = 58

/** A zone's number, with its owner's bullet. */
function plate(
  context: CanvasRenderingContext2D,
  number: number,
  owner: { letter: string; color: string } | null,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const width = size * (number > 9 ? 1.15 : 1)
  const middle = owner ? x - size * 0.42 : x
  rounded(context, { x: middle - width / 2, y: y - size / 2, width, height: size, fill: INKS.ink, radius: 4 })
  context.font = signFont(size * 0.76)
  context.fillStyle = INKS.bone
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(number), middle, y + size * 0.04)
  if (owner) bullet(context, owner, { x: middle + width / 2 + size * 0.46, y, size, keyline: INKS.ink })
}

/** A team's pattern as on every other map. @param unit how many units of the drawing a pixel of the pattern has */
function patternOf(
  context: CanvasRenderingContext2D,
  color: string,
  team: number,
  unit: number,
): CanvasPattern | null {
  const finer = 4
  const tile = document.createElement('canvas')
  Object.assign(tile, { width: SIDE * finer, height: SIDE * finer })
  const ground = tile.getContext('2d')
  const mark = MARKS[team % MARKS.length]
  if (!ground || !mark) return null
  const { fill } = teamPaint(color)
  ground.scale(finer, finer)
  ground.globalAlpha = 0.42
  ground.fillStyle = fill
  ground.fillRect(0, 0, SIDE, SIDE)
  ground.globalAlpha = 0.9
  ground.strokeStyle = fill
  ground.lineWidth = mark.strokeWidth
  ground.lineCap = mark.strokeLinecap ?? 'butt'
  ground.stroke(new Path2D(mark.d))
  const pattern = context.createPattern(tile, 'repeat')
  pattern?.setTransform(new DOMMatrix().scale(unit / finer))
  return pattern
}

/** Of a zone's row, px. */
const LARGEST_ROW = 150

/** All zones as signs with their titles, in columns like a line's stations. */
function paintSigns(context: CanvasRenderingContext2D, { zones, badges }: Shown, box: Box): void {
  const columns = columnsOf(zones.length)
  const rows = Math.ceil(zones.length / columns)
  const [cell, step] = [box.width / columns, Math.min(LARGEST_ROW, box.height / rows)]
  const size = 0.76 * step
  const top = box.y + (box.height - rows * step) / 2
  zones.forEach(({ number, title, currentOwner }, index) => {
    const x = box.x + cell * Math.floor(index / rows)
    const y = top + step * ((index % rows) + 0.5)
    zoneSign(context, number, badges.get(currentOwner ?? '') ?? null, { x: x + size / 2, y, size })
    const left = x + size * 1.34
    const words = fitted(context, title, {
      width: x + cell - left - 20,
      height: 0.9 * step,
      lines: 2,
      from: 0.3 * step + 8,
      to: 20,
      font: textFont,
    })
    const tall = words.lines.length * words.px * 1.1
    const lines = words.lines.map((line) => String(isolated(line)))
    const look = { ink: currentOwner === null ? INKS.muted : INKS.bone, font: textFont, leading: 1.1 }
    write(context, { ...words, lines }, { x: left, y: y - tall / 2, ...look })
  })
}

const columnsOf = (zones: number): number => (zones > 5 ? 2 : 1)
