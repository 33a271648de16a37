import type { Point } from './units.ts'

/** Corners by number: equal ones have the same, counted from 0. */
export interface CornerTable {
  readonly points: readonly Point[]
  /** The number of a corner, which it gets where it has none. */
  numberOf(point: Point): number
  /** The number of a corner; undefined where it has none. */
  find(point: Point): number | undefined
}

export function cornerTable(): CornerTable {
  const points: Point[] = []
  const byX = new Map<number, Map<number, number>>()
  return {
    points,
    numberOf(point) {
      let column = byX.get(point[0])
      if (!column) {
        column = new Map()
        byX.set(point[0], column)
      }
      let number = column.get(point[1])
      if (number === undefined) {
        number = points.push(point) - 1
        column.set(point[1], number)
      }
      return number
    },
    find: ([x, y]) => byX.get(x)?.get(y),
  }
}
