import { type CornerTable, cornerTable } from './corner-table.ts'
import { BEYOND, type Faces, facesOf, type NodedEdge } from './faces.ts'
import { type Edge, keyOf, noded } from './noding.ts'
import { traced } from './tracing.ts'
import { type Loop, metresPerStep, type Point, type Shape } from './units.ts'

/** Shapes laid over each other, and the faces in which they and lines cut the plane. */
export interface Overlay {
  readonly faces: readonly number[]
  /** The shapes that a face lies in, a bit each: shape 0 is bit 1, shape 1 bit 2, shape 2 bit 4 … */
  maskOf(face: number): number
  /** Square metres. */
  areaOf(face: number): number
  /** A face's width if it were drawn out to a strip, in metres. */
  widthOf(face: number): number
  /** Pairs of faces beside each other, with the metres that they share; `isLine` where a line divides them. */
  readonly neighbours: readonly Neighbours[]
  /** Faces that lie beside each other put together, the largest group first; lines divide them. */
  groupsOf(isIn: (face: number) => boolean): FaceGroup[]
  /** The faces of no shape, enclosed and narrower than so many metres, beside some others. */
  gapsBeside(isIn: (face: number) => boolean, widthM: number): ReadonlySet<number>
  /** The union of some faces. */
  shapeOf(isIn: (face: number) => boolean): Shape
  /** One of the shapes with the corners of others that lie on its sides; the same one where none does. */
  woven(index: number, others: readonly Shape[]): Shape
}

interface Neighbours {
  readonly faces: readonly [number, number]
  readonly lengthM: number
  readonly isLine: boolean
}

/** Faces that lie beside each other. */
export interface FaceGroup {
  readonly faces: ReadonlySet<number>
  readonly areaM2: number
}

/** Lays up to 30 shapes over each other. @param lines cut faces, and are borders of none; loose ends count for nothing */
export function overlayOf(shapes: readonly Shape[], lines: readonly (readonly Point[])[] = []): Overlay {
  const corners = cornerTable()
  const sides = sidesOf(corners, shapes, lines)
  const chains = noded(
    corners,
    sides.map(({ edge }) => edge),
  )
  const chainOf = new Map(sides.map(({ edge }, index) => [keyOf(edge), chains[index] ?? [...edge]]))
  const edges = edgesOf(sides, chains)
  const { points } = corners
  const faces = facesOf(points, edges)
  const measures = measured(points, edges, faces)
  const neighbours = neighboursOf(points, edges, faces)
  const areaOf = (face: number) => measures.get(face)?.areaM2 ?? 0
  const widthOf = (face: number) => (2 * areaOf(face)) / (measures.get(face)?.aroundM ?? 1)
  return {
    faces: faces.ids,
    maskOf: faces.maskOf,
    areaOf,
    widthOf,
    neighbours,
    groupsOf: (isIn) => groupsOf(faces.ids.filter(isIn), neighbours, areaOf),
    gapsBeside(isIn, widthM) {
      const isGap = (face: number) => face !== BEYOND && faces.maskOf(face) === 0 && widthOf(face) < widthM
      return new Set(
        neighbours.flatMap(({ faces: [one, other] }) => [
          ...(isGap(one) && isIn(other) ? [one] : []),
          ...(isGap(other) && isIn(one) ? [other] : []),
        ]),
      )
    },
    shapeOf: (isIn) => traced(points, edges, faces, isIn),
    woven(index, others) {
      const wanted = new Set(others.flat(3).map((corner) => corners.find(corner)))
      const shape = shapes[index] ?? []
      const after = shape.map((loops) => loops.map((loop) => wovenLoop(loop, corners, chainOf, wanted)))
      const count = (one: Shape) => one.flat().reduce((sum, { length }) => sum + length, 0)
      return count(after) === count(shape) ? shape : after
    },
  }
}

interface Side {
  readonly edge: Edge
  mask: number
  isLine: boolean
}

/** Each side once, with the shapes whose border it is. */
function sidesOf(
  corners: CornerTable,
  shapes: readonly Shape[],
  lines: readonly (readonly Point[])[],
): Side[] {
  const sides = new Map<number, Side>()
  const sideOf = (from: Point, to: Point): Side | null => {
    const edge: Edge = [corners.numberOf(from), corners.numberOf(to)]
    if (edge[0] === edge[1]) return null
    const known = sides.get(keyOf(edge))
    if (known) return known
    const side = { edge, mask: 0, isLine: false }
    sides.set(keyOf(edge), side)
    return side
  }
  for (const [index, shape] of shapes.entries()) {
    for (const loop of shape.flat()) {
      for (const [place, from] of loop.entries()) {
        const side = sideOf(from, loop[(place + 1) % loop.length] ?? from)
        if (side) side.mask ^= 1 << index
      }
    }
  }
  for (const line of lines) {
    for (const [place, to] of line.slice(1).entries()) {
      const side = sideOf(line[place] ?? to, to)
      if (side) side.isLine = true
    }
  }
  return [...sides.values()]
}

/** The pieces of all sides; what two shapes cancel out, and loose ends of lines, are none. */
function edgesOf(sides: readonly Side[], chains: readonly (readonly number[])[]): NodedEdge[] {
  const edges = new Map<number, { from: number; to: number; mask: number; isLine: boolean }>()
  for (const [index, { mask, isLine }] of sides.entries()) {
    const chain = chains[index] ?? []
    for (const [place, to] of chain.slice(1).entries()) {
      const from = chain[place] ?? to
      const known = edges.get(keyOf([from, to]))
      if (known) {
        known.mask ^= mask
        known.isLine ||= isLine
      } else edges.set(keyOf([from, to]), { from, to, mask, isLine })
    }
  }
  return withoutLooseEnds([...edges.values()].filter(({ mask, isLine }) => mask !== 0 || isLine))
}

function withoutLooseEnds(edges: readonly NodedEdge[]): NodedEdge[] {
  let kept = [...edges]
  for (;;) {
    const degrees = new Map<number, number>()
    for (const corner of kept.flatMap(({ from, to }) => [from, to])) {
      degrees.set(corner, (degrees.get(corner) ?? 0) + 1)
    }
    const next = kept.filter(({ from, to }) => degrees.get(from) !== 1 && degrees.get(to) !== 1)
    if (next.length === kept.length) return kept
    kept = next
  }
}

function measured(points: readonly Point[], edges: readonly NodedEdge[], { ofHalf }: Faces) {
  const origin = points[0] ?? [0, 0]
  const { east, north } = metresPerStep(origin)
  const measures = new Map<number, { areaM2: number; aroundM: number }>()
  for (const [index, { from, to }] of edges.entries()) {
    const [a, b] = [points[from] ?? origin, points[to] ?? origin]
    const [ax, ay] = [(a[0] - origin[0]) * east, (a[1] - origin[1]) * north]
    const [bx, by] = [(b[0] - origin[0]) * east, (b[1] - origin[1]) * north]
    const area = (ax * by - bx * ay) / 2
    const length = Math.hypot(bx - ax, by - ay)
    for (const [half, sign] of [
      [2 * index, 1],
      [2 * index + 1, -1],
    ] as const) {
      const face = ofHalf[half] ?? BEYOND
      const { areaM2 = 0, aroundM = 0 } = measures.get(face) ?? {}
      measures.set(face, { areaM2: areaM2 + sign * area, aroundM: aroundM + length })
    }
  }
  return measures
}

function neighboursOf(
  points: readonly Point[],
  edges: readonly NodedEdge[],
  { ofHalf }: Faces,
): Neighbours[] {
  return edges.flatMap(({ from, to, isLine }, index) => {
    const [left, right] = [ofHalf[2 * index] ?? BEYOND, ofHalf[2 * index + 1] ?? BEYOND]
    const [a, b] = [points[from], points[to]]
    if (left === right || !a || !b) return []
    const { east, north } = metresPerStep(a)
    const lengthM = Math.hypot((b[0] - a[0]) * east, (b[1] - a[1]) * north)
    return [{ faces: [left, right] as const, lengthM, isLine }]
  })
}

function groupsOf(
  faces: readonly number[],
  neighbours: readonly Neighbours[],
  areaOf: (face: number) => number,
): FaceGroup[] {
  const groupOf = new Map(faces.map((face) => [face, new Set([face])]))
  for (const { faces: pair, isLine } of neighbours) {
    const [one, other] = [groupOf.get(pair[0]), groupOf.get(pair[1])]
    if (isLine || !one || !other || one === other) continue
    const [small, large] = one.size < other.size ? [one, other] : [other, one]
    for (const face of small) {
      large.add(face)
      groupOf.set(face, large)
    }
  }
  return [...new Set(groupOf.values())]
    .map((group) => ({ faces: group, areaM2: [...group].reduce((sum, face) => sum + areaOf(face), 0) }))
    .sort((one, other) => other.areaM2 - one.areaM2)
}

function wovenLoop(
  loop: Loop,
  corners: CornerTable,
  chainOf: ReadonlyMap<number, readonly number[]>,
  wanted: ReadonlySet<number | undefined>,
): Loop {
  return loop.flatMap((from, place) => {
    const edge: Edge = [corners.numberOf(from), corners.numberOf(loop[(place + 1) % loop.length] ?? from)]
    const chain = chainOf.get(keyOf(edge)) ?? []
    const between = chain.slice(1, -1).filter((corner) => wanted.has(corner))
    if (chain[0] !== edge[0]) between.reverse()
    return [from, ...between.map((corner) => corners.points[corner] ?? from)]
  })
}
