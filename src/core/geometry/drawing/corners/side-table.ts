import { isSame, type Point, type Shape, turn } from '#core/geometry/drawing/overlay/units.ts'

/** All sides of all zones in columns, so that ten thousand are gone through in a fraction of a millisecond. */
export interface SideTable {
  readonly count: number
  readonly fromX: Float64Array
  readonly fromY: Float64Array
  readonly toX: Float64Array
  readonly toY: Float64Array
  /** The place in the list of the zone that has the side; one that two share is there twice. */
  readonly zone: Int32Array
}

export function sideTable(shapes: readonly Shape[]): SideTable {
  const count = shapes.flat(2).reduce((sum, { length }) => sum + length, 0)
  const column = () => new Float64Array(count)
  const table = {
    count,
    fromX: column(),
    fromY: column(),
    toX: column(),
    toY: column(),
    zone: new Int32Array(count),
  }
  let row = 0
  for (const [index, shape] of shapes.entries()) {
    for (const loop of shape.flat()) {
      for (let place = 0; place < loop.length; place += 1) {
        const from = loop[place] ?? [0, 0]
        const to = loop[place + 1] ?? loop[0] ?? from
        table.fromX[row] = from[0]
        table.fromY[row] = from[1]
        table.toX[row] = to[0]
        table.toY[row] = to[1]
        table.zone[row] = index
        row += 1
      }
    }
  }
  return table
}

export const fromOf = ({ fromX, fromY }: SideTable, row: number): Point => [fromX[row] ?? 0, fromY[row] ?? 0]
export const toOf = ({ toX, toY }: SideTable, row: number): Point => [toX[row] ?? 0, toY[row] ?? 0]

/** The rows of sides that come near the frame round some points, by so many steps. */
export function rowsNear(table: SideTable, points: readonly Point[], reach: number): number[] {
  let [west, south, east, north] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const [x, y] of points) {
    west = Math.min(west, x - reach)
    east = Math.max(east, x + reach)
    south = Math.min(south, y - reach)
    north = Math.max(north, y + reach)
  }
  const { fromX, fromY, toX, toY } = table
  const rows: number[] = []
  for (let row = 0; row < table.count; row += 1) {
    const [ax, bx] = [fromX[row] ?? 0, toX[row] ?? 0]
    if ((ax > east && bx > east) || (ax < west && bx < west)) continue
    const [ay, by] = [fromY[row] ?? 0, toY[row] ?? 0]
    if ((ay > north && by > north) || (ay < south && by < south)) continue
    rows.push(row)
  }
  return rows
}

/** Whether a side passes through the square of one step round a point that is no end of it. */
export function doesPass(from: Point, to: Point, point: Point): boolean {
  const [x, y] = point
  if (isSame(from, point) || isSame(to, point)) return false
  if (x < Math.min(from[0], to[0]) || x > Math.max(from[0], to[0])) return false
  if (y < Math.min(from[1], to[1]) || y > Math.max(from[1], to[1])) return false
  return Math.abs(turn(from, to, point)) < (Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1])) / 2
}

/** The position of two sides: apart, the same, or with an end in common; everything else is a contact. */
export type Contact = 'none' | 'same' | 'end' | 'contact'

export function contactBetween(a: Point, b: Point, c: Point, d: Point): Contact {
  const [aIsC, aIsD, bIsC, bIsD] = [isSame(a, c), isSame(a, d), isSame(b, c), isSame(b, d)]
  if ((aIsC && bIsD) || (aIsD && bIsC)) return 'same'
  if (aIsC || aIsD || bIsC || bIsD) {
    const shared = aIsC || aIsD ? a : b
    const [one, other] = [shared === a ? b : a, aIsC || bIsC ? d : c]
    if (turn(shared, one, other) !== 0) return 'end'
    const ahead =
      (one[0] - shared[0]) * (other[0] - shared[0]) + (one[1] - shared[1]) * (other[1] - shared[1])
    return ahead > 0 ? 'contact' : 'end'
  }
  const [fromC, fromD] = [Math.sign(turn(a, b, c)), Math.sign(turn(a, b, d))]
  const [fromA, fromB] = [Math.sign(turn(c, d, a)), Math.sign(turn(c, d, b))]
  if (fromC * fromD > 0 || fromA * fromB > 0) return 'none'
  if (fromC !== 0 || fromD !== 0) return 'contact'
  // All four on a line.
  const overlap = (axis: 0 | 1) =>
    Math.min(a[axis], b[axis]) <= Math.max(c[axis], d[axis]) &&
    Math.min(c[axis], d[axis]) <= Math.max(a[axis], b[axis])
  return overlap(0) && overlap(1) ? 'contact' : 'none'
}

/** Whether a point lies within a triangle, not on its sides. */
export function isInTriangle(a: Point, b: Point, c: Point, point: Point): boolean {
  const [one, two, three] = [turn(a, b, point), turn(b, c, point), turn(c, a, point)]
  return (one > 0 && two > 0 && three > 0) || (one < 0 && two < 0 && three < 0)
}
