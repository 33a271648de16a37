import type { Ring } from '#core/geometry/lng-lat.ts'

/** Where a drawing's units come to lie on the screen: turned, enlarged and moved, in px. */
export interface Placing {
  /** Pixels a unit has across and down after turning: the scale by cosine and sine. */
  readonly cos: number
  readonly sin: number
  readonly left: number
  readonly top: number
}

/** A map as squares of the screen, each with the zone that has its centre. */
export interface MapGrid {
  readonly columns: number
  readonly rows: number
  /** The side of a square, px. */
  readonly cell: number
  /** Row by row the zone's place in the list, or -1. */
  readonly zones: Int16Array
  /** How many squares each zone has in sight. */
  readonly sizes: readonly number[]
}

/** About how many squares a map has. */
const CELLS = 14_000
/** The least side of a square, px. */
const FINEST = 2

/** Where a unit of the drawing lies. */
export const placed = ({ cos, sin, left, top }: Placing, x: number, y: number): [x: number, y: number] => [
  left + cos * x - sin * y,
  top + sin * x + cos * y,
]

/** Fills a grid with zones, of each of which the rings are given; plain loops, for ten thousand corners on a cheap phone. */
export function gridOf(
  shapes: readonly (readonly Ring[])[],
  { cos, sin, left, top }: Placing,
  { width, height }: { width: number; height: number },
): MapGrid {
  const cell = Math.max(FINEST, Math.sqrt((width * height) / CELLS))
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const zones = new Int16Array(columns * rows).fill(-1)
  shapes.forEach((rings, zone) => {
    const crossings: number[][] = Array.from({ length: rows }, () => [])
    for (const ring of rings) {
      let [beforeX, beforeY] = [Number.NaN, Number.NaN]
      for (const corner of ring) {
        const x = (left + cos * corner[0] - sin * corner[1]) / cell - 0.5
        const y = (top + sin * corner[0] + cos * corner[1]) / cell - 0.5
        const last = Math.min(rows, Math.ceil(Math.max(beforeY, y)))
        for (let row = Math.max(0, Math.ceil(Math.min(beforeY, y))); row < last; row += 1) {
          crossings[row]?.push(beforeX + ((row - beforeY) / (y - beforeY)) * (x - beforeX))
        }
        beforeX = x
        beforeY = y
      }
    }
    crossings.forEach((ends, row) => {
      ends.sort((a, b) => a - b)
      for (let at = 0; at + 1 < ends.length; at += 2) {
        const from = Math.max(0, Math.ceil(ends[at] ?? 0))
        const to = Math.min(columns, Math.ceil(ends[at + 1] ?? 0))
        if (from < to) zones.fill(zone, row * columns + from, row * columns + to)
      }
    })
  })
  const sizes = shapes.map(() => 0)
  for (const zone of zones) if (zone >= 0) sizes[zone] = (sizes[zone] ?? 0) + 1
  return { columns, rows, cell, zones, sizes }
}
