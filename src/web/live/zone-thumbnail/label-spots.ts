import type { MapGrid } from './map-grid.ts'

/** Where a number stands best in its zone, px. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/**
 * The place in each zone from which all its borders are far enough for a plate, as near the middle as may be; else the one
 * from which they are farthest. Null for a zone that is not in sight.
 * @param half of a plate's longer side, px
 */
export function labelSpots({ columns, rows, cell, zones, sizes }: MapGrid, half: number): (Spot | null)[] {
  const depths = depthsOf({ columns, rows, zones })
  const enough = Math.ceil(half / cell) + 1
  const found = sizes.map(() => ({ x: 0, y: 0, deepest: 0, at: -1, off: 0 }))
  // Plain loops here and below: fourteen thousand squares, up to six times, in code that a phone runs for the first time.
  for (let at = 0; at < zones.length; at += 1) {
    const spot = found[zones[at] ?? -1]
    if (!spot) continue
    spot.x += at % columns
    spot.y += Math.floor(at / columns)
    spot.deepest = Math.max(spot.deepest, Math.min(enough, depths[at] ?? 0))
  }
  for (let at = 0; at < zones.length; at += 1) {
    const zone = zones[at] ?? -1
    const spot = found[zone]
    if (!spot || (depths[at] ?? 0) < spot.deepest) continue
    const size = sizes[zone] ?? 1
    const off = Math.hypot((at % columns) - spot.x / size, Math.floor(at / columns) - spot.y / size)
    if (spot.at < 0 || off < spot.off) Object.assign(spot, { at, off })
  }
  return found.map(({ at }) =>
    at < 0 ? null : { x: ((at % columns) + 0.5) * cell, y: (Math.floor(at / columns) + 0.5) * cell },
  )
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
