import { isSame, type Point, type Shape, turn } from '#core/geometry/drawing/overlay/units.ts'
import { type Grip, withCornerOn } from './grip.ts'
import { contactBetween, doesPass, fromOf, isInTriangle, rowsNear, toOf } from './side-table.ts'

/** The result of moving a corner to a place: the shapes, or the zone in the way, by its place in the list. */
export type Move = { readonly shapes: readonly Shape[] } | { readonly blocker: number }

interface NewSide {
  readonly from: Point
  readonly to: Point
  readonly zones: readonly number[]
}

/**
 * Moves a corner straight to a place. It may come to stand on the border of a zone that does not have it, and its sides
 * may lie against corners of others: these then have it in common. Whatever else its sides sweep over is in the way.
 */
export function movedTo(grip: Grip, place: Point): Move {
  const { corner, table, owners, sides, overlapped } = grip
  const rows = rowsNear(table, [corner, place, ...sides.map(({ anchor }) => anchor)], 1).filter(
    (row) => !overlapped.has(table.zone[row] ?? 0),
  )
  const touched = new Map<Point, Point[]>(sides.map(({ anchor }) => [anchor, []]))
  const landed: number[] = []
  for (const row of rows) {
    const zone = table.zone[row] ?? 0
    const [from, to] = [fromOf(table, row), toOf(table, row)]
    if (!isSame(from, corner)) {
      if (isSame(from, place) && owners.has(zone)) return { blocker: zone }
      for (const { anchor } of sides) {
        if (isSame(from, anchor) || isSame(from, place)) continue
        if (isInTriangle(anchor, corner, place, from) && !doesPass(anchor, place, from))
          return { blocker: zone }
        if (!doesPass(anchor, place, from)) continue
        if (owners.has(zone)) return { blocker: zone }
        touched.get(anchor)?.push(from)
      }
    }
    if (isSame(from, corner) || isSame(to, corner)) continue
    if (doesPass(from, to, place)) {
      if (owners.has(zone)) return { blocker: zone }
      landed.push(row)
    } else if (
      !isSame(from, place) &&
      !isSame(to, place) &&
      contactBetween(corner, place, from, to) === 'contact'
    ) {
      return { blocker: zone }
    }
  }
  const fresh: NewSide[] = sides.flatMap(({ anchor, zones }) =>
    piecesOf([anchor, ...alongWay(touched.get(anchor) ?? [], anchor), place], zones),
  )
  for (const row of landed) {
    const [from, to] = [fromOf(table, row), toOf(table, row)]
    if (rows.some((other) => isInTriangle(from, place, to, fromOf(table, other))))
      return { blocker: table.zone[row] ?? 0 }
    fresh.push(...piecesOf([from, place, to], [table.zone[row] ?? 0]))
  }
  const blocker = firstBlocker(grip, fresh, rows, landed)
  if (blocker !== null) return { blocker }
  const landedOn = new Set(landed.map((row) => table.zone[row] ?? 0))
  return { shapes: shapesAfter(grip, place, [...touched.values()].flat(), landedOn) }
}

const piecesOf = (way: readonly Point[], zones: readonly number[]): NewSide[] =>
  way.slice(1).map((to, index) => ({ from: way[index] ?? to, to, zones }))

/** Corners in the order from a point, each once. */
function alongWay(points: readonly Point[], from: Point): Point[] {
  const distance = ([x, y]: Point) => (x - from[0]) ** 2 + (y - from[1]) ** 2
  return points
    .filter((point, index) => points.findIndex((other) => isSame(other, point)) === index)
    .sort((one, other) => distance(one) - distance(other))
}

/** The first zone with a side that new sides meet, other than in common ends or as one. */
function firstBlocker(
  grip: Grip,
  fresh: readonly NewSide[],
  rows: readonly number[],
  landed: readonly number[],
): number | null {
  const { corner, table } = grip
  for (const [index, { from, to, zones }] of fresh.entries()) {
    for (const other of fresh.slice(index + 1)) {
      const contact = contactBetween(from, to, other.from, other.to)
      const isShared = contact === 'same' && zones.some((zone) => other.zones.includes(zone))
      if (contact === 'contact' || isShared) return other.zones[0] ?? 0
    }
    for (const row of rows) {
      const [a, b] = [fromOf(table, row), toOf(table, row)]
      if (isSame(a, corner) || isSame(b, corner) || landed.includes(row)) continue
      const contact = contactBetween(from, to, a, b)
      const zone = table.zone[row] ?? 0
      if (contact === 'contact' || (contact === 'same' && zones.includes(zone))) return zone
    }
  }
  return null
}

function shapesAfter(
  { corner, shapes, owners }: Grip,
  place: Point,
  touched: readonly Point[],
  landedOn: ReadonlySet<number>,
): Shape[] {
  return shapes.map((shape, zone) => {
    if (!owners.has(zone)) return landedOn.has(zone) ? withCornerOn(shape, place) : shape
    const moved = shape.map((loops) =>
      loops.map((loop) => loop.map((point) => (isSame(point, corner) ? place : point))),
    )
    return touched.reduce<Shape>(withCornerOn, moved)
  })
}

/** The first obstacle on the way to a place, and its position: 0 at the corner, 1 at the place; null without one. */
export function firstMet(grip: Grip, place: Point): { share: number; blocker: number } | null {
  const { corner, table, sides, overlapped } = grip
  const way: Point = [place[0] - corner[0], place[1] - corner[1]]
  let met: { share: number; blocker: number } | null = null
  const meet = (share: number, blocker: number) => {
    if (share >= 0 && share <= 1 && share < (met?.share ?? 2)) met = { share, blocker }
  }
  for (const row of rowsNear(table, [corner, place, ...sides.map(({ anchor }) => anchor)], 1)) {
    const zone = table.zone[row] ?? 0
    const [from, to] = [fromOf(table, row), toOf(table, row)]
    if (overlapped.has(zone) || isSame(from, corner)) continue
    for (const { anchor } of sides) {
      if (!isSame(from, anchor) && isInTriangle(anchor, corner, place, from)) {
        const [x, y] = [from[0] - anchor[0], from[1] - anchor[1]]
        meet(-turn(anchor, from, corner) / (x * way[1] - y * way[0]), zone)
      }
    }
    if (isSame(to, corner)) continue
    const [start, end] = [turn(from, to, corner), turn(from, to, place)]
    if (contactBetween(corner, place, from, to) === 'contact' && start !== end)
      meet(start / (start - end), zone)
  }
  return met
}
