import { isInsideRing } from '../../is-inside.ts'
import { isSame, type Loop, type Point, type Shape } from '../overlay/units.ts'
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

/** Takes hold of a corner; null where no zone has it. */
export function gripOf(shapes: readonly Shape[], corner: Point): Grip | null {
  if (!shapes.some((shape) => shape.flat(2).some((point) => isSame(point, corner)))) return null
  const welded = weldedAt(shapes, corner)
  const table = sideTable(welded)
  const sides = sidesAt(welded, corner)
  const owners = new Set(sides.flatMap(({ zones }) => zones))
  const overlapped = overlappedBy(table, welded, corner, sides, owners)
  return { corner, shapes: welded, table, owners, sides, overlapped }
}

/** The shapes with the corner in every side that it lies on, and with every corner that lies on its own sides. */
function weldedAt(shapes: readonly Shape[], corner: Point): readonly Shape[] {
  const table = sideTable(shapes)
  const held = rowsNear(table, [corner], 1).filter((row) =>
    doesPass(fromOf(table, row), toOf(table, row), corner),
  )
  const through = held.length > 0 ? shapes.map((shape) => withCornerOn(shape, corner)) : shapes
  const anchors = sidesAt(through, corner).flatMap(({ anchor }) =>
    rowsNear(table, [anchor, corner], 1)
      .map((row) => fromOf(table, row))
      .filter((point) => doesPass(anchor, corner, point)),
  )
  return anchors.reduce<readonly Shape[]>(
    (all, point) =>
      all.map((shape) =>
        shape.flat(2).some((own) => isSame(own, corner)) ? withCornerOn(shape, point) : shape,
      ),
    through,
  )
}

/** A shape with a corner in each side that passes through it; the same one where none does, or where it has it. */
export function withCornerOn(shape: Shape, point: Point): Shape {
  const doesLie = (loop: Loop) =>
    loop.some((from, place) => doesPass(from, loop[(place + 1) % loop.length] ?? from, point))
  if (!shape.flat().some(doesLie) || shape.flat(2).some((own) => isSame(own, point))) return shape
  return shape.map((loops) =>
    loops.map((loop) =>
      loop.flatMap((from, place) => {
        const to = loop[(place + 1) % loop.length] ?? from
        return doesPass(from, to, point) ? [from, point] : [from]
      }),
    ),
  )
}

/** The sides at a corner, each once. */
function sidesAt(shapes: readonly Shape[], corner: Point): HeldSide[] {
  const sides: { anchor: Point; zones: number[] }[] = []
  for (const [zone, shape] of shapes.entries()) {
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
