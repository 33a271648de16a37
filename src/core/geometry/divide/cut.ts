import type { Chord, ChordEnd } from './chords.ts'
import { type CornerRing, type Sheet, withoutRepeats } from './sheet.ts'
import type { StreetGrid } from './street-grid.ts'
import { type RingSide, streetWay } from './street-way.ts'

/** A cut through a ring: a chord, and where it bends on its way from one end to the other. */
export interface Cut {
  readonly chord: Chord
  /** In metres on the sheet. */
  readonly bends: readonly (readonly [x: number, y: number])[]
  readonly cost: number
  /** It follows streets, so that its parts have their shares only nearly. */
  readonly isBent: boolean
}

/** A chord bent to the streets beside it, at a cost that makes stairs dear; null where there are none. */
export function bentAlong(streets: StreetGrid, sheet: Sheet, ring: CornerRing, chord: Chord): Cut | null {
  const { from, to } = chord
  const near = ring.flatMap((corner, side): RingSide[] => {
    const next = ring[(side + 1) % ring.length] as number
    return [[side, sheet.xOf(corner), sheet.yOf(corner), sheet.xOf(next), sheet.yOf(next)]]
  })
  const way = streetWay(streets, [from.x, from.y, to.x, to.y], near)
  if (!way) return null
  const end = (own: ChordEnd, side: number | null, point: readonly [number, number] | undefined): ChordEnd =>
    side === null || !point ? own : { side, x: point[0], y: point[1], isCorner: false }
  const ends = { from: end(from, way.fromSide, way.points[0]), to: end(to, way.toSide, way.points.at(-1)) }
  if (ends.from.side === ends.to.side) return null
  const length = way.points.slice(1).reduce((sum, [x, y], index) => {
    const [lastX, lastY] = way.points[index] ?? [x, y]
    return sum + Math.hypot(x - lastX, y - lastY)
  }, 0)
  const cost = chord.cost * (length / chord.length) ** 3
  return { chord: { ...chord, ...ends }, bends: way.points.slice(1, -1), cost, isBent: true }
}

/** The two rings beside a cut, which share it; null where its ends cannot be stored apart from other corners. */
export function partsAt(sheet: Sheet, ring: CornerRing, { chord, bends }: Cut): [number[], number[]] | null {
  const { from, to } = chord
  const [start, end] = [cornerAt(sheet, ring, from), cornerAt(sheet, ring, to)]
  if (start === null || end === null || start === end) return null
  const corners = bends.map(([x, y]) => sheet.cornerNear(x, y))
  // A way that touches the ring, or itself, would leave a part in two pieces.
  if (
    corners.length > 0 &&
    new Set([...ring, start, end, ...corners]).size < new Set([...ring, start, end]).size + corners.length
  )
    return null
  const before = ringBetween(ring, from.side + 1, to.side)
  const after = ringBetween(ring, to.side + 1, from.side)
  return [
    withoutRepeats([start, ...before, end, ...corners.toReversed()]),
    withoutRepeats([end, ...after, start, ...corners]),
  ]
}

/** The corner at the end of a chord; on a side it is put there for all who have the side. */
function cornerAt(sheet: Sheet, ring: CornerRing, { side, x, y, isCorner }: ChordEnd): number | null {
  const [from, to] = [ring[side] as number, ring[(side + 1) % ring.length] as number]
  if (isCorner) return from
  const known = sheet.x.length
  const corner = sheet.cornerNear(x, y)
  if (corner === from || corner === to) return corner
  if (corner < known && ring.includes(corner)) return null
  sheet.splitSide(from, to, corner)
  return corner
}

/** The corners from one place of a ring to another, both included. */
function ringBetween(ring: CornerRing, first: number, last: number): number[] {
  const from = first % ring.length
  return from <= last ? ring.slice(from, last + 1) : [...ring.slice(from), ...ring.slice(0, last + 1)]
}
