import { type Point, turn } from './units.ts'

/** A side that meets others in corners alone, and what lies on one side of it and not on the other. */
export interface NodedEdge {
  readonly from: number
  readonly to: number
  /** A bit for each shape whose border it is. */
  readonly mask: number
  /** Whether it divides faces though it is nobody's border. */
  readonly isLine: boolean
}

/** The face without end, beyond all shapes. */
export const BEYOND = -1

/**
 * The faces into which edges divide the plane. Each edge is two half-edges: 2e runs from its first corner to its second,
 * 2e + 1 back; a face lies on the left of its half-edges.
 */
export interface Faces {
  /** The faces, in no order; `BEYOND` is not among them. */
  readonly ids: readonly number[]
  /** The face on the left of each half-edge. */
  readonly ofHalf: Int32Array
  /** The shapes a face belongs to, a bit each. */
  maskOf(face: number): number
  /** The half-edges that leave a corner, counterclockwise. */
  readonly leaving: readonly (readonly number[])[]
}

export const originOf = (edges: readonly NodedEdge[], half: number): number =>
  (half % 2 === 0 ? edges[half >> 1]?.from : edges[half >> 1]?.to) ?? 0

/** Finds the faces between edges. */
export function facesOf(points: readonly Point[], edges: readonly NodedEdge[]): Faces {
  const leaving = leavingOf(points, edges)
  const { cycleOf, firsts, areas } = cyclesOf(points, edges, leaving)
  const components = componentsOf(edges, points.length)
  // A cycle that runs clockwise is the outer edge of a component: its face is the one that the component lies in.
  const holders = new Int32Array(firsts.length).fill(BEYOND)
  const outers = firsts.flatMap((_, cycle) => ((areas[cycle] ?? 0) <= 0 ? [cycle] : []))
  if (outers.length > 1) {
    const western = westernmost(points, edges, components)
    for (const cycle of outers) {
      const component = components[originOf(edges, firsts[cycle] ?? 0)] ?? 0
      const half = nearestWest(points, edges, points[western.get(component) ?? 0])
      holders[cycle] = half === null ? BEYOND : (cycleOf[half] ?? BEYOND)
    }
  }
  const faceOf = (cycle: number): number => {
    let face = cycle
    while (face !== BEYOND && (areas[face] ?? 0) <= 0) face = holders[face] ?? BEYOND
    return face
  }
  const faceOfCycle = firsts.map((_, cycle) => faceOf(cycle))
  const ofHalf = Int32Array.from(cycleOf, (cycle) => faceOfCycle[cycle] ?? BEYOND)
  const ids = firsts.flatMap((_, cycle) => ((areas[cycle] ?? 0) > 0 ? [cycle] : []))
  const masks = masksOf(edges, ofHalf)
  return { ids, ofHalf, leaving, maskOf: (face) => masks.get(face) ?? 0 }
}

function leavingOf(points: readonly Point[], edges: readonly NodedEdge[]): number[][] {
  const leaving: number[][] = points.map(() => [])
  for (const [index, { from, to }] of edges.entries()) {
    leaving[from]?.push(2 * index)
    leaving[to]?.push(2 * index + 1)
  }
  const origin: Point = [0, 0]
  for (const [corner, halves] of leaving.entries()) {
    if (halves.length < 3) continue
    const [x, y] = points[corner] ?? origin
    const ways = new Map(
      halves.map((half): [number, Point] => {
        const [toX, toY] = points[originOf(edges, half ^ 1)] ?? origin
        return [half, [toX - x, toY - y]]
      }),
    )
    halves.sort((one, other) => compareWays(ways.get(one) ?? origin, ways.get(other) ?? origin))
  }
  return leaving
}

const isUpper = ([x, y]: Point): boolean => y > 0 || (y === 0 && x > 0)

/** Orders directions counterclockwise from the east. */
function compareWays(one: Point, other: Point): number {
  if (isUpper(one) !== isUpper(other)) return isUpper(one) ? -1 : 1
  return -turn([0, 0], one, other)
}

/** The rounds that one makes by turning left-most at each corner. */
function cyclesOf(
  points: readonly Point[],
  edges: readonly NodedEdge[],
  leaving: readonly (readonly number[])[],
) {
  const next = new Int32Array(edges.length * 2)
  for (const halves of leaving) {
    for (const [place, half] of halves.entries()) next[half ^ 1] = halves.at(place - 1) ?? half
  }
  const cycleOf = new Int32Array(edges.length * 2).fill(-1)
  const firsts: number[] = []
  const areas: number[] = []
  for (let first = 0; first < cycleOf.length; first += 1) {
    if (cycleOf[first] !== -1) continue
    const origin = points[originOf(edges, first)] ?? [0, 0]
    let area = 0
    let half = first
    do {
      cycleOf[half] = firsts.length
      area += turn(
        origin,
        points[originOf(edges, half)] ?? origin,
        points[originOf(edges, half ^ 1)] ?? origin,
      )
      half = next[half] ?? first
    } while (half !== first)
    firsts.push(first)
    areas.push(area)
  }
  return { cycleOf, firsts, areas }
}

/** A number for each corner: those that edges join have the same. */
function componentsOf(edges: readonly NodedEdge[], count: number): Int32Array {
  const parent = Int32Array.from({ length: count }, (_, corner) => corner)
  const rootOf = (corner: number): number => {
    let root = corner
    while (parent[root] !== root) {
      parent[root] = parent[parent[root] ?? root] ?? root
      root = parent[root] ?? root
    }
    return root
  }
  for (const { from, to } of edges) parent[rootOf(from)] = rootOf(to)
  return parent.map((_, corner) => rootOf(corner))
}

/** The westernmost corner of each component, the southernmost of several. */
function westernmost(points: readonly Point[], edges: readonly NodedEdge[], components: Int32Array) {
  const western = new Map<number, number>()
  for (const corner of edges.flatMap(({ from, to }) => [from, to])) {
    const component = components[corner] ?? 0
    const best = points[western.get(component) ?? corner] ?? [0, 0]
    const [x, y] = points[corner] ?? best
    if (!western.has(component) || x < best[0] || (x === best[0] && y < best[1]))
      western.set(component, corner)
  }
  return western
}

/** The half-edge whose left side one meets first on the way west from a point, a hair north of it; null for none. */
function nearestWest(points: readonly Point[], edges: readonly NodedEdge[], point?: Point): number | null {
  if (!point) return null
  let nearest: number | null = null
  let [nearestX, nearestSlope] = [Number.NEGATIVE_INFINITY, 0]
  for (const [index, { from, to }] of edges.entries()) {
    const [a, b] = [points[from], points[to]]
    if (!a || !b || a[1] > point[1] === b[1] > point[1]) continue
    const [south, north] = a[1] < b[1] ? [a, b] : [b, a]
    if (turn(south, north, point) >= 0) continue
    const slope = (north[0] - south[0]) / (north[1] - south[1])
    const x = south[0] + (point[1] - south[1]) * slope
    if (x < nearestX || (x === nearestX && slope <= nearestSlope)) continue
    // The east is on the left of the half that runs south.
    nearest = south === b ? 2 * index : 2 * index + 1
    ;[nearestX, nearestSlope] = [x, slope]
  }
  return nearest
}

/** The masks of all faces, from the one beyond inwards: they differ by that of the edge between them. */
function masksOf(edges: readonly NodedEdge[], ofHalf: Int32Array): Map<number, number> {
  const beside = new Map<number, number[]>()
  for (const [half, face] of ofHalf.entries()) {
    const halves = beside.get(face)
    if (halves) halves.push(half)
    else beside.set(face, [half])
  }
  const masks = new Map([[BEYOND, 0]])
  const queue = [BEYOND]
  // It grows while it is gone through.
  for (const face of queue) {
    for (const half of beside.get(face) ?? []) {
      const other = ofHalf[half ^ 1] ?? BEYOND
      if (masks.has(other)) continue
      masks.set(other, (masks.get(face) ?? 0) ^ (edges[half >> 1]?.mask ?? 0))
      queue.push(other)
    }
  }
  return masks
}
