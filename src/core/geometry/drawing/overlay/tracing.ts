import { isInsideRing } from '#core/geometry/is-inside.ts'
import { signedArea } from '#core/geometry/ring-area.ts'
import { BEYOND, type Faces, type NodedEdge, originOf } from './faces.ts'
import type { Loop, Point, Shape } from './units.ts'

/**
 * The polygons that faces make together. No ring meets itself: where a hole touches its outline, or two parts touch, in
 * a corner, each is a ring of its own. Outlines run counterclockwise, holes clockwise.
 */
export function traced(
  points: readonly Point[],
  edges: readonly NodedEdge[],
  { ofHalf, leaving }: Faces,
  isIn: (face: number) => boolean,
): Shape {
  const isWithin = (half: number) => {
    const face = ofHalf[half] ?? BEYOND
    return face !== BEYOND && isIn(face)
  }
  const isBorder = (half: number) => isWithin(half) && !isWithin(half ^ 1)
  const isDone = new Uint8Array(ofHalf.length)
  const loops: Point[][] = []
  for (let first = 0; first < ofHalf.length; first += 1) {
    if (isDone[first] || !isBorder(first)) continue
    const ring: number[] = []
    let half = first
    do {
      isDone[half] = 1
      ring.push(originOf(edges, half))
      half = following(half, leaving[originOf(edges, half ^ 1)] ?? [], isBorder)
    } while (half !== first && !isDone[half])
    for (const loop of simpleLoops(ring)) loops.push(loop.map((corner) => points[corner] ?? [0, 0]))
  }
  return together(loops)
}

/** The next edge of a border: from the way back clockwise, so that one stays beside the same ground. */
function following(half: number, halves: readonly number[], isBorder: (half: number) => boolean): number {
  const back = halves.indexOf(half ^ 1)
  for (let step = 1; step <= halves.length; step += 1) {
    const next = halves.at((back - step) % halves.length)
    if (next !== undefined && isBorder(next)) return next
  }
  return half ^ 1
}

/** Cuts a round into loops that meet no corner twice. */
function simpleLoops(ring: readonly number[]): number[][] {
  const loops: number[][] = []
  const way: number[] = []
  const places = new Map<number, number>()
  for (const corner of ring) {
    const place = places.get(corner)
    if (place !== undefined) {
      const loop = way.splice(place)
      for (const left of loop) places.delete(left)
      loops.push(loop)
    }
    places.set(corner, way.length)
    way.push(corner)
  }
  loops.push(way)
  return loops.filter(({ length }) => length > 2)
}

const closed = (loop: Loop): Point[] => [...loop, ...loop.slice(0, 1)]

/** Gives each hole to the smallest outline round it. */
function together(loops: readonly Loop[]): Shape {
  const measured = loops.map((loop) => ({ loop, ring: closed(loop), area: signedArea(closed(loop)) }))
  const outlines = measured
    .filter(({ area }) => area > 0)
    .map((outline) => ({ ...outline, rings: [outline.loop] }))
    .sort((one, other) => one.area - other.area)
  for (const { loop, area } of measured) {
    if (area >= 0) continue
    // The middle of a side: corners may lie on an outline, sides do not.
    const [[x, y] = [0, 0], [toX, toY] = [0, 0]] = loop
    const outline = outlines.find(({ ring }) => isInsideRing(ring, [(x + toX) / 2, (y + toY) / 2]))
    outline?.rings.push(loop)
  }
  return outlines.map(({ rings }) => rings)
}
