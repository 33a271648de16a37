import { isSame, type Loop, type Point, type Shape } from '#core/geometry/drawing/overlay/units.ts'
import { isInsideRing } from '#core/geometry/is-inside.ts'
import { contactBetween, doesPass, fromOf, rowsNear, type SideTable, sideTable, toOf } from './side-table.ts'

/** A side from a corner in hand to the next one, and the zones that have it, by their place in the list. */
interface HeldSide {
  readonly anchor: Point
  readonly zones: readonly number[]
}

/** A corner in hand. */
export interface Grip {
  readonly corner: Point
  /** All zones, in which every corner that lay on a side of this one is a corner of that side. */
  readonly shapes: readonly Shape[]
  readonly table: SideTable
  /** The zones that have the corner. */
  readonly owners: ReadonlySet<number>
  readonly sides: readonly HeldSide[]
  /** Zones that overlapped with the owners here already: they are in nobody's way. */
  readonly overlapped: ReadonlySet<number>
}

/** Takes hold of a corner; null where no zone has it. @param known the sides of the shapes */
export function gripOf(
  shapes: readonly Shape[],
  corner: Point,
  known: SideTable = sideTable(shapes),
): Grip | null {
  const having = zonesAt(known, corner)
  if (having.size === 0) return null
  const welded = weldedAt(shapes, corner, known, having)
  const isWelded = welded.some((shape, zone) => shape !== shapes[zone])
  const table = isWelded ? sideTable(welded) : known
  const owners = isWelded ? zonesAt(table, corner) : having
  const sides = sidesAt(welded, corner, owners)
  const overlapped = overlappedBy(table, welded, corner, sides, owners)
  return { corner, shapes: welded, table, owners, sides, overlapped }
}

/** The shapes with the corner in every side that it lies on, and with every corner that lies on its own sides. */
function weldedAt(
  shapes: readonly Shape[],
  corner: Point,
  table: SideTable,
  having: ReadonlySet<number>,
): readonly Shape[] {
  const held = new Set(
    rowsNear(table, [corner], 1)
      .filter((row) => doesPass(fromOf(table, row), toOf(table, row), corner))
      .map((row) => table.zone[row] ?? 0),
  )
  const through =
    held.size > 0
      ? shapes.map((shape, zone) => (held.has(zone) ? withCornerOn(shape, corner) : shape))
      : shapes
  const owners = new Set([...held, ...having])
  const anchors = sidesAt(through, corner, owners).flatMap(({ anchor }) =>
    rowsNear(table, [anchor, corner], 1)
      .map((row) => fromOf(table, row))
      .filter((point) => doesPass(anchor, corner, point)),
  )
  return anchors.reduce<readonly Shape[]>(
    (all, point) => all.map((shape, zone) => (owners.has(zone) ? withCornerOn(shape, point) : shape)),
    through,
  )
}

/** The zones that have a corner. */
function zonesAt({ count, fromX, fromY, zone }: SideTable, [x, y]: Point): ReadonlySet<number> {
  const zones = new Set<number>()
  for (let row = 0; row < count; row += 1) {
    if (fromX[row] === x && fromY[row] === y) zones.add(zone[row] ?? 0)
  }
  return zones
}

/** A shape with a corner in each side that passes through it; the same one where none does, or where it has it. */
export function withCornerOn(shape: Shape, point: Point): Shape {
  const doesLie = (loop: Loop) =>
    loop.some((from, place) => doesPass(from, loop[(place + 1) % loop.length] ?? from, point))
  if (!shape.some((loops) => loops.some(doesLie)) || hasCorner(shape, point)) return shape
  return shape.map((loops) =>
    loops.map((loop) =>
      loop.flatMap((from, place) => {
        const to = loop[(place + 1) % loop.length] ?? from
        return doesPass(from, to, point) ? [from, point] : [from]
      }),
    ),
  )
}

const hasCorner = (shape: Shape, corner: Point): boolean =>
  shape.some((loops) => loops.some((loop) => loop.some((point) => isSame(point, corner))))

/** The sides at a corner, each once. */
function sidesAt(shapes: readonly Shape[], corner: Point, owners: ReadonlySet<number>): HeldSide[] {
  const sides: { anchor: Point; zones: number[] }[] = []
  for (const [zone, shape] of shapes.entries()) {
    if (!owners.has(zone)) continue
    for (const loop of shape.flat()) {
      for (const [place, point] of loop.entries()) {
        if (!isSame(point, corner)) continue
        for (const anchor of [loop.at(place - 1), loop[(place + 1) % loop.length]]) {
          if (!anchor) continue
          const known = sides.find((side) => isSame(side.anchor, anchor))
          if (known) known.zones.push(zone)
          else sides.push({ anchor, zones: [zone] })
        }
      }
    }
  }
  return sides
}

function overlappedBy(
  table: SideTable,
  shapes: readonly Shape[],
  corner: Point,
  sides: readonly HeldSide[],
  owners: ReadonlySet<number>,
): ReadonlySet<number> {
  const overlapped = new Set<number>()
  for (const { anchor, zones } of sides) {
    for (const row of rowsNear(table, [anchor, corner], 0)) {
      const zone = table.zone[row] ?? 0
      if (
        !zones.includes(zone) &&
        contactBetween(corner, anchor, fromOf(table, row), toOf(table, row)) === 'contact'
      ) {
        overlapped.add(zone)
      }
    }
  }
  for (const [zone, shape] of shapes.entries()) {
    const rings = shape.flat().map((loop) => [...loop, ...loop.slice(0, 1)])
    if (!owners.has(zone) && rings.filter((ring) => isInsideRing(ring, corner)).length % 2 === 1)
      overlapped.add(zone)
  }
  return overlapped
}
