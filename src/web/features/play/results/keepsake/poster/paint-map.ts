import { borderOutlines } from '#core/geometry/border-outlines.ts'
import type { Ring } from '#core/geometry/lng-lat.ts'
import { type Spot, spotFinder } from '#web/live/zone-thumbnail/label-spots.ts'
import { gridOf } from '#web/live/zone-thumbnail/map-grid.ts'
import { northPlate } from '#web/live/zone-thumbnail/map-layout.ts'
import { type TurnedFrame, turnedFrame } from '#web/live/zone-thumbnail/map-turn.ts'
import { placePlates } from '#web/live/zone-thumbnail/plate-places.ts'
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
  const { outlines } = borderOutlines(Object.values(borders))
  const { width: wide, height } = frameOf(ringsOf(outlines))
  return (height / Math.max(1, wide)) * (width - 2 * INSET) + 2 * INSET
}

/** Between the map and its edge, px. */
const INSET = 34

const ringsOf = (outlines: readonly { rings: readonly Ring[] }[]): Ring[] =>
  outlines.flatMap(({ rings }) => rings)

/** A place that is much taller than it's wide lies on its side: Manhattan would be a thread. */
function frameOf(rings: readonly Ring[]): TurnedFrame {
  const northUp = turnedFrame(rings, 0)
  // Nearly as high as it's wide, the place is filled better by one that leans than by one that lies flat.
  return northUp.width / northUp.height < 0.62 ? turnedFrame(rings, 90) : northUp
}

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
  const { outlines } = borderOutlines(drawn.map(({ border }) => border))
  const frame = frameOf(ringsOf(outlines))
  const scale = Math.min(
    (box.width - 2 * INSET) / Math.max(frame.width, 1),
    (box.height - 2 * INSET) / Math.max(frame.height, 1),
  )
  const angle = (frame.degrees * Math.PI) / 180
  const placing = {
    cos: scale * Math.cos(angle),
    sin: scale * Math.sin(angle),
    left: (box.width - frame.width * scale) / 2 - frame.left * scale,
    top: (box.height - frame.height * scale) / 2 - frame.top * scale,
  }
  context.save()
  context.translate(box.x, box.y)
  context.save()
  context.transform(placing.cos, placing.sin, -placing.sin, placing.cos, placing.left, placing.top)
  drawn.forEach(({ zone }, index) => {
    const path = new Path2D(outlines[index]?.path)
    const team = teams.findIndex(({ id }) => id === zone.currentOwner)
    const owner = teams[team]
    context.fillStyle = owner
      ? (patternOf(context, owner.color, team, { unit: 2.6 / scale, degrees: -frame.degrees }) ?? owner.color)
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
  const grid = gridOf(
    outlines.map(({ rings }) => rings),
    placing,
    box,
  )
  const north = frame.degrees === 0 ? null : northPlate(grid, NORTH_REM)
  const labels = spotFinder(grid)(size / 2).flatMap((spot, zone) => {
    const width = size * (haveBullets ? 2 : 1.15)
    return spot ? [{ spot, zone, width, height: size, isOptional: false }] : []
  })
  const { plates } = placePlates(labels, grid, north ? [north] : [])
  labels.forEach(({ spot, zone: index }, at) => {
    const place = plates[at]
    const zone = drawn[index]?.zone
    if (!place || !zone) return
    if (place.isApart) paintLine(context, spot, place)
    const owner = haveBullets ? (badges.get(zone.currentOwner ?? '') ?? null) : null
    plate(context, zone.number, owner, { ...place, size })
  })
  if (north) paintNorth(context, north, frame.degrees)
  context.restore()
}

/** From a zone without room to its number. */
function paintLine(context: CanvasRenderingContext2D, from: Spot, to: Spot): void {
  context.strokeStyle = INKS.ink
  context.lineWidth = 3
  context.lineCap = 'round'
  context.stroke(new Path2D(`M${from.x} ${from.y}L${to.x} ${to.y}`))
  context.lineWidth = 10
  context.stroke(new Path2D(`M${from.x} ${from.y}h0.1`))
}

/** Makes the mark of north as large as a plate. */
const NORTH_REM = 92

/** Where north is on a map that lies on its side. */
function paintNorth(
  context: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  degrees: number,
): void {
  context.save()
  context.translate(x, y)
  context.fillStyle = INKS.ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = signFont(40)
  const angle = (degrees * Math.PI) / 180
  context.fillText('N', -24 * Math.sin(angle), 24 * Math.cos(angle))
  context.rotate(angle)
  context.fill(new Path2D('M0 -44 14 -16H3V2H-3V-16H-14Z'))
  context.restore()
}

/** Of all plates: as large as suits a zone of middling room. @param rooms px */
function plateSize(rooms: readonly number[], haveBullets: boolean): number {
  const middling = rooms.toSorted((a, b) => a - b)[Math.floor(rooms.length / 2)] ?? 0
  return Math.min(44, Math.max(32, middling * (haveBullets ? 0.38 : 0.48)))
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

/** A team's pattern as on every other map. @param unit how many units of the drawing a pixel of the pattern has @param degrees against a turned drawing */
function patternOf(
  context: CanvasRenderingContext2D,
  color: string,
  team: number,
  { unit, degrees }: { unit: number; degrees: number },
): CanvasPattern | null {
  const finer = 4
  const tile = document.createElement('canvas')
  Object.assign(tile, { width: SIDE * finer, height: SIDE * finer })
  const ground = tile.getContext('2d')
  const mark = MARKS[team % MARKS.length]
  if (!ground || !mark) return null
  const { fill } = teamPaint(color)
  ground.scale(finer, finer)
  ground.globalAlpha = 0.5
  ground.fillStyle = fill
  ground.fillRect(0, 0, SIDE, SIDE)
  ground.globalAlpha = 0.9
  ground.strokeStyle = fill
  ground.lineWidth = mark.strokeWidth
  ground.lineCap = mark.strokeLinecap ?? 'butt'
  ground.stroke(new Path2D(mark.d))
  const pattern = context.createPattern(tile, 'repeat')
  pattern?.setTransform(new DOMMatrix().rotate(degrees).scale(unit / finer))
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
