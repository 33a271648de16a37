import type { MapGrid } from './map-grid.ts'

/** Where a number stands best in its zone, px. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/**
 * Finds the place in each zone from which all its borders are far enough for a plate, as near the middle as may be; else the one
 * from which they are farthest. What's the same for plates of all sizes is reckoned once.
 * @returns takes half of a plate's longer side, px; gives null for a zone that is not in sight
 */
export function spotFinder(grid: MapGrid): (half: number) => (Spot | null)[] {
  const { columns, cell, zones, sizes } = grid
  const depths = depthsOf(grid)
  const [across, down] = [new Float64Array(sizes.length), new Float64Array(sizes.length)]
  const deepest = new Int16Array(sizes.length)
  // Plain loops here and below: fourteen thousand squares, several times, in code that a phone runs for the first time.
  for (let at = 0; at < zones.length; at += 1) {
    const zone = zones[at] ?? -1
    if (zone < 0) continue
    across[zone] = (across[zone] ?? 0) + (at % columns)
    down[zone] = (down[zone] ?? 0) + Math.floor(at / columns)
    deepest[zone] = Math.max(deepest[zone] ?? 0, depths[at] ?? 0)
  }
  return (half) => {
    const enough = Math.ceil(half / cell) + 1
    const best = new Int32Array(sizes.length).fill(-1)
    const least = new Float64Array(sizes.length)
    for (let at = 0; at < zones.length; at += 1) {
      const zone = zones[at] ?? -1
      if (zone < 0 || (depths[at] ?? 0) < Math.min(enough, deepest[zone] ?? 0)) continue
      const size = sizes[zone] ?? 1
      const aside = (at % columns) - (across[zone] ?? 0) / size
      const off = aside ** 2 + (Math.floor(at / columns) - (down[zone] ?? 0) / size) ** 2
      if ((best[zone] ?? -1) >= 0 && off >= (least[zone] ?? 0)) continue
      best[zone] = at
      least[zone] = off
    }
    return Array.from(best, (at) =>
      at < 0 ? null : { x: ((at % columns) + 0.5) * cell, y: (Math.floor(at / columns) + 0.5) * cell },
    )
  }
}

/** How many squares each square is from the nearest that is not of its zone, slantwise too: from 1. */
function depthsOf({ columns, rows, zones }: Pick<MapGrid, 'columns' | 'rows' | 'zones'>): Int16Array {
  const depths = new Int16Array(zones.length)
  const pass = (step: 1 | -1): void => {
    const [from, to] = step === 1 ? [0, zones.length] : [zones.length - 1, -1]
    const beside = (at: number, zone: number): number => (zones[at] === zone ? (depths[at] ?? 0) + 1 : 1)
    for (let at = from; at !== to; at += step) {
      const zone = zones[at] ?? -1
      if (zone < 0) continue
      const column = at % columns
      const row = Math.floor(at / columns)
      // The edge of the picture is a border too.
      const isEdge = column === 0 || row === 0 || column === columns - 1 || row === rows - 1
      const above = at - step * columns
      depths[at] = isEdge
        ? 1
        : Math.min(
            step === 1 ? 0x7fff : (depths[at] ?? 0),
            beside(at - step, zone),
            beside(above, zone),
            beside(above - step, zone),
            beside(above + step, zone),
          )
    }
  }
  pass(1)
  pass(-1)
  return depths
}
