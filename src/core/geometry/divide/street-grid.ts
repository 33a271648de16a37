import type { LngLat } from '#core/geometry/lng-lat.ts'

/** A straight piece of a street on the sheet, in metres. */
export type StreetPiece = readonly [fromX: number, fromY: number, toX: number, toY: number]

const CELL_M = 250

/** Streets by where they lie, so that those beside a cut are found without a look at all of them. */
export class StreetGrid {
  readonly #cells = new Map<string, StreetPiece[]>()

  constructor(streets: readonly (readonly LngLat[])[]) {
    for (const street of streets) {
      for (const [index, to] of street.slice(1).entries()) {
        const from = street[index] as LngLat
        const piece: StreetPiece = [...from, ...to]
        for (const cell of cellsOf(piece, 0)) {
          const there = this.#cells.get(cell)
          if (there) there.push(piece)
          else this.#cells.set(cell, [piece])
        }
      }
    }
  }

  /** The pieces that may lie within so many metres of a line, each once. */
  near(line: StreetPiece, width: number): StreetPiece[] {
    const found = new Set<StreetPiece>()
    for (const cell of cellsOf(line, width)) for (const piece of this.#cells.get(cell) ?? []) found.add(piece)
    return [...found]
  }
}

/** The cells that a line passes, widened to both sides. */
function cellsOf([fromX, fromY, toX, toY]: StreetPiece, width: number): Set<string> {
  const cells = new Set<string>()
  const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / (CELL_M / 2)))
  const reach = width + CELL_M / 4
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [fromX + (step / steps) * (toX - fromX), fromY + (step / steps) * (toY - fromY)]
    for (let column = Math.floor((x - reach) / CELL_M); column <= Math.floor((x + reach) / CELL_M); column++)
      for (let row = Math.floor((y - reach) / CELL_M); row <= Math.floor((y + reach) / CELL_M); row++)
        cells.add(`${column} ${row}`)
  }
  return cells
}
