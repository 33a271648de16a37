import type { CornerTable } from './corner-table.ts'
import { type Point, turn } from './units.ts'

/** A side between two corners, by their numbers. */
export type Edge = readonly [from: number, to: number]

/** The same for a side and its reverse. */
export const keyOf = ([from, to]: Edge): number => Math.min(from, to) * 2 ** 26 + Math.max(from, to)

/**
 * Cuts sides at every corner that lies on them and wherever two cross, so that afterwards sides meet in corners alone.
 * A crossing is rounded to a corner, and a side that passes within half a step of a corner runs through it: snap
 * rounding by J. D. Hobby, "Practical segment intersection with finite precision output" (1999).
 * @param edges each pair once, none from a corner to itself
 * @returns the corners along each side, both ends included
 */
export function noded(corners: CornerTable, edges: readonly Edge[]): number[][] {
  const boxes = boxesOf(corners.points, edges)
  const cuts: Cuts = new Map()
  addCrossings(corners, edges, boxes, cuts)
  addPassedCorners(corners.points, edges, boxes, cuts)
  return edges.map((edge, index) => {
    const between = cuts.get(index)
    return between ? inOrder(corners.points, edge, between) : [...edge]
  })
}

/** The corners that cut a side, by the side's place in the list. */
type Cuts = Map<number, Set<number>>

function cut(cuts: Cuts, index: number, corner: number): void {
  const known = cuts.get(index)
  if (known) known.add(corner)
  else cuts.set(index, new Set([corner]))
}

function inOrder(points: readonly Point[], [from, to]: Edge, between: ReadonlySet<number>): number[] {
  const [start, end] = [points[from] ?? [0, 0], points[to] ?? [0, 0]]
  const way = (corner: number) => {
    const [x, y] = points[corner] ?? start
    return (x - start[0]) * (end[0] - start[0]) + (y - start[1]) * (end[1] - start[1])
  }
  const cuts = [...between].filter((corner) => corner !== from && corner !== to)
  return [from, ...cuts.sort((one, other) => way(one) - way(other)), to]
}

interface Boxes {
  readonly west: Float64Array
  readonly east: Float64Array
  readonly south: Float64Array
  readonly north: Float64Array
}

function boxesOf(points: readonly Point[], edges: readonly Edge[]): Boxes {
  const make = (pick: (one: number, other: number) => number, axis: 0 | 1) =>
    Float64Array.from(edges, ([from, to]) => pick(points[from]?.[axis] ?? 0, points[to]?.[axis] ?? 0))
  return {
    west: make(Math.min, 0),
    east: make(Math.max, 0),
    south: make(Math.min, 1),
    north: make(Math.max, 1),
  }
}

/** Adds the rounded place where two sides cross between their ends to both. */
function addCrossings(
  corners: CornerTable,
  edges: readonly Edge[],
  { west, east, south, north }: Boxes,
  cuts: Cuts,
): void {
  const order = Uint32Array.from(edges, (_, index) => index).sort(
    (one, other) => (west[one] ?? 0) - (west[other] ?? 0),
  )
  for (let place = 0; place < order.length; place += 1) {
    const one = order[place] ?? 0
    const [eastmost, southmost, northmost] = [east[one] ?? 0, south[one] ?? 0, north[one] ?? 0]
    for (let later = place + 1; later < order.length; later += 1) {
      const other = order[later] ?? 0
      if ((west[other] ?? 0) > eastmost) break
      if ((south[other] ?? 0) > northmost || (north[other] ?? 0) < southmost) continue
      const crossing = crossingOf(corners.points, edges[one], edges[other])
      if (!crossing) continue
      const corner = corners.numberOf(crossing)
      cut(cuts, one, corner)
      cut(cuts, other, corner)
    }
  }
}

function crossingOf(points: readonly Point[], one?: Edge, other?: Edge): Point | null {
  if (!one || !other) return null
  const [a, b, c, d] = [points[one[0]], points[one[1]], points[other[0]], points[other[1]]]
  if (!a || !b || !c || !d) return null
  const [fromC, fromD] = [turn(a, b, c), turn(a, b, d)]
  if (fromC === 0 || fromD === 0 || fromC > 0 === fromD > 0) return null
  const [fromA, fromB] = [turn(c, d, a), turn(c, d, b)]
  if (fromA === 0 || fromB === 0 || fromA > 0 === fromB > 0) return null
  const share = fromA / (fromA - fromB)
  return [Math.round(a[0] + share * (b[0] - a[0])) + 0, Math.round(a[1] + share * (b[1] - a[1])) + 0]
}

/** A side gets every corner whose square of one step it passes through. */
function addPassedCorners(
  points: readonly Point[],
  edges: readonly Edge[],
  { west, east, south, north }: Boxes,
  cuts: Cuts,
): void {
  const columns = Float64Array.from(points, ([x]) => x)
  const order = Uint32Array.from(points, (_, index) => index).sort(
    (one, other) => (columns[one] ?? 0) - (columns[other] ?? 0),
  )
  const xs = Float64Array.from(order, (corner) => columns[corner] ?? 0)
  const ys = Float64Array.from(order, (corner) => points[corner]?.[1] ?? 0)
  for (let index = 0; index < edges.length; index += 1) {
    const [from, to] = edges[index] ?? [0, 0]
    const [a, b] = [points[from], points[to]]
    if (!a || !b) continue
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const reach = (Math.abs(dx) + Math.abs(dy)) / 2
    const [eastmost, southmost, northmost] = [east[index] ?? 0, south[index] ?? 0, north[index] ?? 0]
    for (
      let place = firstFrom(xs, west[index] ?? 0);
      (xs[place] ?? Number.POSITIVE_INFINITY) <= eastmost;
      place += 1
    ) {
      const [x, y] = [xs[place] ?? 0, ys[place] ?? 0]
      if (y < southmost || y > northmost) continue
      const corner = order[place] ?? 0
      if (corner === from || corner === to) continue
      if (Math.abs(dx * (y - a[1]) - dy * (x - a[0])) < reach) cut(cuts, index, corner)
    }
  }
}

/** The first place in a sorted list that is not below a number. */
function firstFrom(sorted: Float64Array, least: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
