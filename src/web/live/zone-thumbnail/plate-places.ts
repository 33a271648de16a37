import type { Spot } from './label-spots.ts'
import type { MapGrid } from './map-grid.ts'

/** A rectangle by its middle, px. */
export interface Plate extends Spot {
  readonly width: number
  readonly height: number
}

/** A zone's number to be placed. */
export interface Label {
  /** Where it stands best. */
  readonly spot: Spot
  /** Its zone's place in the grid's list. */
  readonly zone: number
  readonly width: number
  readonly height: number
  /** Rather left out than beside its zone. */
  readonly isOptional: boolean
}

/** Where a number stands; from one that is apart a line leads to its zone. */
export interface PlacedPlate extends Plate {
  readonly isApart: boolean
}

/** The share of a zone that plates may cover. */
const MOST_COVERED = 1 / 3
/** Between two plates, px. */
const GAP = 3
const DIRECTIONS = Array.from({ length: 24 }, (_, direction) => (direction / 24) * 2 * Math.PI).map(
  (angle) => ({ across: Math.cos(angle), down: Math.sin(angle) }),
)
/** How far a plate is moved at most to get free, in its heights. */
const DISTANCES = [0.2, 0.4, 0.6, 0.8, 1, 1.25, 1.5, 1.75, 2, 2.4, 2.8, 3.3, 4, 5, 6, 7.5, 9, 12]
/** What it costs to stand apart, on others' zones, and to cross a line or a plate; in heights of a plate. */
const APART = 1.5
const ON_OTHERS = 5
const CROSSES = 6

/**
 * Places all numbers so that none covers another, nor all plates together more than a third of a zone: those of zones with
 * room in their zones, the others beside them with a line. A number that finds no such place stands where none covers it.
 * @param taken where no plate may stand
 * @returns in the labels' order, null for what is left out; and how many stand where they cover too much
 */
export function placePlates(
  labels: readonly Label[],
  grid: MapGrid,
  taken: readonly Plate[],
): { plates: (PlacedPlate | null)[]; crowded: number } {
  const covered = grid.sizes.map(() => 0)
  const plates = new Map<Label, PlacedPlate>()
  const lines: [Spot, Spot][] = []
  let crowded = 0
  const sizeOf = ({ zone }: Label): number => grid.sizes[zone] ?? 0
  const fits = (label: Label): boolean => label.width * label.height <= share(label) * MOST_COVERED
  const share = (label: Label): number => sizeOf(label) * grid.cell ** 2
  const isFree = (plate: Plate): boolean =>
    [...taken, ...plates.values()].every((other) => !overlap(plate, other)) &&
    plate.x - plate.width / 2 >= 0 &&
    plate.y - plate.height / 2 >= 0 &&
    plate.x + plate.width / 2 <= grid.columns * grid.cell &&
    plate.y + plate.height / 2 <= grid.rows * grid.cell

  const bestOf = (label: Label, isStrict: boolean): PlacedPlate | null => {
    let best: PlacedPlate | null = null
    let least = Number.POSITIVE_INFINITY
    for (const { distance, ...plate } of candidates(label)) {
      if (distance >= least) break
      if (!isFree(plate)) continue
      const under = cellsUnder(plate, grid)
      const total = Math.max(1, under.total)
      const own = (under.zones.get(label.zone) ?? 0) / total
      if (isStrict && [...under.zones].some(([zone, cells]) => isTooMuch(zone, cells))) continue
      const isApart = own < 0.5
      if (isApart && label.isOptional) continue
      const line: [Spot, Spot] = [label.spot, plate]
      const crossed = isApart
        ? [...plates.values()].filter((other) => cuts(line, other)).length +
          lines.filter((other) => cross(line, other)).length
        : 0
      const buried = lines.filter((other) => cuts(other, plate)).length
      const cost =
        distance +
        (isApart ? APART : 0.4 * (1 - own)) +
        ON_OTHERS * (under.zoned / total - own) +
        CROSSES * (crossed + buried)
      if (cost < least) {
        least = cost
        best = { ...plate, isApart }
      }
    }
    return best
  }
  const isTooMuch = (zone: number, cells: number): boolean =>
    (covered[zone] ?? 0) + cells > (grid.sizes[zone] ?? 0) * MOST_COVERED

  const inOrder = labels.toSorted((a, b) => Number(fits(b)) - Number(fits(a)) || sizeOf(a) - sizeOf(b))
  for (const label of inOrder) {
    const strict = bestOf(label, true)
    if (!strict && label.isOptional) continue
    if (!strict) crowded += 1
    const plate = strict ?? bestOf(label, false) ?? anywhere(label, isFree, grid)
    plates.set(label, plate)
    for (const [zone, cells] of cellsUnder(plate, grid).zones) covered[zone] = (covered[zone] ?? 0) + cells
    if (plate.isApart) lines.push([label.spot, plate])
  }
  return { plates: labels.map((label) => plates.get(label) ?? null), crowded }
}

/** Where a plate may stand, the nearest first; the distance in its heights. */
function* candidates({ spot, width, height }: Label): Generator<Plate & { distance: number }> {
  yield { ...spot, width, height, distance: 0 }
  for (const distance of DISTANCES) {
    for (const { across, down } of DIRECTIONS) {
      yield {
        x: spot.x + across * distance * height,
        y: spot.y + down * distance * height,
        width,
        height,
        distance,
      }
    }
  }
}

/** The free place nearest to the zone, in the picture or else in a row below it. */
function anywhere(
  { spot, width, height }: Label,
  isFree: (plate: Plate) => boolean,
  { columns, rows, cell }: MapGrid,
): PlacedPlate {
  let best: PlacedPlate | null = null
  let least = Number.POSITIVE_INFINITY
  for (let y = height / 2; y <= rows * cell - height / 2; y += 2) {
    for (let x = width / 2; x <= columns * cell - width / 2; x += 2) {
      const far = Math.hypot(x - spot.x, y - spot.y)
      if (far < least && isFree({ x, y, width, height })) {
        least = far
        best = { x, y, width, height, isApart: true }
      }
    }
  }
  return best ?? { ...spot, width, height, isApart: false }
}

const overlap = (a: Plate, b: Plate): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + GAP && Math.abs(a.y - b.y) < (a.height + b.height) / 2 + GAP

/** How many squares a plate covers, of each zone, of all zones, and altogether. */
export function cellsUnder(
  { x, y, width, height }: Plate,
  { columns, rows, cell, zones }: MapGrid,
): { zones: Map<number, number>; zoned: number; total: number } {
  const under = new Map<number, number>()
  const [from, to] = [Math.round((x - width / 2) / cell), Math.round((x + width / 2) / cell)]
  const [first, last] = [Math.round((y - height / 2) / cell), Math.round((y + height / 2) / cell)]
  let zoned = 0
  for (let row = Math.max(0, first); row < Math.min(rows, last); row += 1) {
    for (let column = Math.max(0, from); column < Math.min(columns, to); column += 1) {
      const zone = zones[row * columns + column] ?? -1
      if (zone < 0) continue
      zoned += 1
      under.set(zone, (under.get(zone) ?? 0) + 1)
    }
  }
  return { zones: under, zoned, total: (last - first) * (to - from) }
}

/** Whether a line goes through a plate. */
function cuts(line: readonly [Spot, Spot], { x, y, width, height }: Plate): boolean {
  const [right, low] = [width / 2, height / 2]
  const corner = (across: number, down: number): Spot => ({ x: x + across * right, y: y + down * low })
  return (
    cross(line, [corner(-1, -1), corner(1, 1)]) ||
    cross(line, [corner(1, -1), corner(-1, 1)]) ||
    line.some((end) => Math.abs(end.x - x) <= right && Math.abs(end.y - y) <= low)
  )
}

function cross([a, b]: readonly [Spot, Spot], [c, d]: readonly [Spot, Spot]): boolean {
  const side = (p: Spot, q: Spot, r: Spot): number =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x))
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}
