import type { ZoneBorder } from '#core/game/state.ts'
import { type Bounds, boundsOf, polygonsOf } from '#core/geometry/border-shape.ts'
import { labelPoint } from '#core/geometry/label-point.ts'
import { PAPER_INKS, signFont } from './inks.ts'
import type { SheetView } from './sheet-view.ts'
import { spreadPlates } from './spread-plates.ts'

/** A zone that has a border, with its number. */
export interface NumberedBorder {
  readonly number: number
  readonly border: ZoneBorder
}

const PLATE_PX = 60
const SMALLEST_PLATE_PX = 34
const AIR_PX = 8
/** Of a zone's shorter side. */
const SHARE_OF_ZONE = 0.6
const EMPTY: Bounds = { west: 0, east: 0, south: 0, north: 0 }

/** Fills and outlines the zones; the streets shine through. */
export function paintZones(
  context: CanvasRenderingContext2D,
  zones: readonly NumberedBorder[],
  view: SheetView,
): void {
  const shapes = zones.map(({ border }) => shapeOf(border, view))
  context.lineJoin = 'round'
  context.fillStyle = PAPER_INKS.zone
  for (const shape of shapes) context.fill(shape, 'evenodd')
  // All halos lie under all lines: a neighbour's would cover half of a border.
  for (const [color, width] of [
    [PAPER_INKS.halo, 11],
    [PAPER_INKS.ink, 5],
  ] as const) {
    context.strokeStyle = color
    context.lineWidth = width
    for (const shape of shapes) context.stroke(shape)
  }
}

/** Numbers the zones; a plate that had to make room points to where it belongs. */
export function paintPlates(
  context: CanvasRenderingContext2D,
  zones: readonly NumberedBorder[],
  view: SheetView,
  { width, height }: { width: number; height: number },
): void {
  const anchors = zones.map(({ border }) => view.toPx(labelPoint(border)))
  const edge = plateEdge(
    anchors,
    zones.map(({ border }) => narrowness(border, view)),
  )
  const places = spreadPlates(anchors, edge + AIR_PX, width, height)
  context.strokeStyle = PAPER_INKS.ink
  context.fillStyle = PAPER_INKS.ink
  context.lineWidth = 4
  for (const [index, [x, y]] of places.entries()) {
    const [anchorX = x, anchorY = y] = anchors[index] ?? []
    if (Math.hypot(x - anchorX, y - anchorY) < edge / 2) continue
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(anchorX, anchorY)
    context.stroke()
    context.beginPath()
    context.arc(anchorX, anchorY, 7, 0, 2 * Math.PI)
    context.fill()
  }
  for (const [index, [x, y]] of places.entries()) {
    paintPlate(context, zones[index]?.number ?? 0, x - edge / 2, y - edge / 2, edge)
  }
}

/** A zone's sign. */
export function paintPlate(
  context: CanvasRenderingContext2D,
  number: number,
  x: number,
  y: number,
  edge: number,
): void {
  context.beginPath()
  context.roundRect(x, y, edge, edge, edge / 8)
  context.fillStyle = PAPER_INKS.ink
  context.fill()
  context.strokeStyle = PAPER_INKS.paper
  context.lineWidth = edge / 18
  context.stroke()
  context.fillStyle = PAPER_INKS.paper
  context.font = signFont(edge * 0.72)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  // Digits have no descenders: in the middle they stand by their own height.
  context.fillText(String(number), x + edge / 2, y + edge * 0.755)
}

/** As large as the closest pair and the smallest zone allow, so that a zone is seen round its number. */
function plateEdge(anchors: readonly (readonly [number, number])[], narrowest: readonly number[]): number {
  const apart = anchors.flatMap(([x, y], index) =>
    anchors.slice(index + 1).map((other) => Math.max(Math.abs(other[0] - x), Math.abs(other[1] - y))),
  )
  const closest = apart.reduce((least, distance) => Math.min(least, distance), PLATE_PX + AIR_PX)
  const smallest = narrowest.reduce((least, width) => Math.min(least, width), PLATE_PX / SHARE_OF_ZONE)
  return Math.max(SMALLEST_PLATE_PX, Math.min(closest - AIR_PX, smallest * SHARE_OF_ZONE))
}

/** The shorter side of the frame round a border, in pixels. */
function narrowness(border: ZoneBorder, view: SheetView): number {
  const places = polygonsOf(border).flat(2).map(view.toPx)
  const { west, east, south, north } = boundsOf([{ type: 'Polygon', coordinates: [places] }]) ?? EMPTY
  return Math.min(east - west, north - south)
}

function shapeOf(border: ZoneBorder, view: SheetView): Path2D {
  const shape = new Path2D()
  for (const ring of polygonsOf(border).flat()) {
    for (const [index, corner] of ring.entries()) {
      const [x, y] = view.toPx(corner)
      if (index === 0) shape.moveTo(x, y)
      else shape.lineTo(x, y)
    }
    shape.closePath()
  }
  return shape
}
